import type { PlayerProfile } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { AtSign, ChevronDown, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useProfile } from '../../api/players.ts';
import { useMe } from '../../api/session.ts';
import { mention } from '../../domains/chat/chat-draft.ts';
import { PlayerStats } from '../../domains/players/PlayerStats.tsx';
import { actionsWith } from '../../domains/players/player-actions.ts';
import { BlockButton, PlayerHead } from '../../domains/players/player-head.tsx';
import { TipBox } from '../../domains/tips/TipBox.tsx';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { useProfileDialog } from '../../slots/player-button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { openChat } from '../panel-state.ts';
import { playerDialogWords as words } from './player.words.ts';

/** Dialog with a player's public profile. Signed-in players can tip, mention or block another player. */
export default function PlayerDialog({ isOpen, onClose }: DialogProps) {
  const { playerId } = useProfileDialog();
  const { data, error, refetch } = useProfile(playerId, isOpen);
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width={460} bodyClassName="px-5 pt-1 pb-5">
      {/* Remounted for each player, so that an unfinished tip can't go to another player. */}
      {isOpen && data ? <PlayerBody key={data.id} player={data} onLeave={onClose} /> : null}
      {isOpen && !data && !error ? <PlayerSkeleton /> : null}
      {isOpen && !data && error ? (
        <LoadFailed title={words.loadFailed} error={error} retry={refetch} />
      ) : null}
    </Dialog>
  );
}

function PlayerBody({ player, onLeave }: { player: PlayerProfile; onLeave: () => void }) {
  const { data: me } = useMe();
  const actions = actionsWith(player, me?.id);
  return (
    <div className="flex flex-col gap-5">
      <PlayerHead player={player} />
      <PlayerStats player={player} />
      {actions.length > 0 ? (
        <Actions player={player} canTip={actions.includes('TIP')} onLeave={onLeave} />
      ) : null}
      {me?.id === player.id ? (
        <Link to={paths.profile} onClick={onLeave} className={buttonClass({ className: 'w-full' })}>
          {words.own}
        </Link>
      ) : null}
    </div>
  );
}

interface ActionsProps {
  player: PlayerProfile;
  canTip: boolean;
  onLeave: () => void;
}

function Actions({ player, canTip, onLeave }: ActionsProps) {
  const [isTipping, setIsTipping] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className={cx('grid grid-cols-2 gap-2', canTip && 'tablet:grid-cols-3')}>
        {canTip ? (
          <Button variant="gold-line" aria-expanded={isTipping} onClick={() => setIsTipping(!isTipping)}>
            <HandCoins size={17} aria-hidden />
            {words.tip}
            <ChevronDown
              size={16}
              className={cx('transition-transform', isTipping && 'rotate-180')}
              aria-hidden
            />
          </Button>
        ) : null}
        <Button
          onClick={() => {
            onLeave();
            openChat();
            mention(player.username);
          }}
        >
          <AtSign size={17} aria-hidden />
          {words.mention}
        </Button>
        <BlockButton player={player} className={canTip ? 'max-tablet:col-span-2' : ''} />
      </div>
      {isTipping ? <TipBox userId={player.id} /> : null}
    </div>
  );
}

/** Placeholder with about the size of the profile. */
function PlayerSkeleton() {
  const { data: me } = useMe();
  return (
    <div className="flex flex-col gap-5" aria-busy>
      <div className="flex items-center gap-4">
        <Skeleton className="size-21 rounded-card!" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-36" />
        </div>
      </div>
      <Skeleton className="h-41.5 rounded-card!" />
      {me ? <Skeleton className="h-10 max-tablet:h-24" /> : null}
    </div>
  );
}
