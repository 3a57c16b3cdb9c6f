import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { useState } from 'react';
import { useMay } from '../../api/session.queries.ts';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCoins } from '../../ui/format.ts';
import { dialogWords } from './dialogs.words.ts';
import { useLimitRaise } from './players.queries.ts';
import { playersWords } from './players.words.ts';

type Protection = StaffPlayer['protections'][number];

/** A player's limit that staff lowered, with a button to request that the player may raise it again. */
export function ProtectionLine({ player, protection }: { player: StaffPlayer; protection: Protection }) {
  const words = playersWords.protections;
  const mayAsk = useMay('players.protect');
  const [isOpen, setIsOpen] = useState(false);
  const limit = words.limit(words.periods[protection.period], words.limits[protection.what]);
  return (
    <li className="flex min-h-10 items-center gap-2 max-desk:min-h-11">
      <span className="min-w-0 flex-1">
        <span className="block truncate first-letter:uppercase">{limit}</span>
        <span className="figures block text-12 text-ink-3">{words.most(formatCoins(protection.most))}</span>
      </span>
      {mayAsk && (
        <Button size="sm" aria-label={words.raiseOf(limit)} onClick={() => setIsOpen(true)}>
          {words.raise}
        </Button>
      )}
      {isOpen && (
        <RaiseDialog player={player} protection={protection} limit={limit} onClose={() => setIsOpen(false)} />
      )}
    </li>
  );
}

function RaiseDialog({
  player,
  protection: { what, period },
  limit,
  onClose,
}: {
  player: StaffPlayer;
  protection: Protection;
  limit: string;
  onClose: () => void;
}) {
  const words = dialogWords.raise;
  const raise = useLimitRaise(player.id);
  return (
    <AskDialog
      title={words.title(limit, player.name)}
      words={words}
      ask={raise}
      send={(reason, then) => raise.mutate({ what, period, reason }, then)}
      onClose={onClose}
    />
  );
}
