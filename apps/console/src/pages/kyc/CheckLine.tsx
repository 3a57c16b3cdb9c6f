import type { CheckRow } from '@aureus/contract/staff-kyc.ts';
import { Chip } from '../../ui/Chip.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { QueueRow } from '../../ui/queue/QueueRow.tsx';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { kycWords as words } from './kyc.words.ts';
import { STATE_TONES } from './state-tones.ts';

/** One row of the list of identity checks. */
export function CheckLine({ row, isSelected }: { row: CheckRow; isSelected: boolean }) {
  const { player, level, state, at, accounts } = row;
  const now = useNow(30_000);
  return (
    <QueueRow
      link={{ to: '/kyc/$id', params: { id: player.id }, search: (old) => old }}
      isSelected={isSelected}
      className="block px-3.5 py-2.5"
    >
      <span className="flex items-center gap-1.5">
        <span className="truncate font-semibold">{player.name}</span>
        <LevelBadge level={player.level} />
        <span className="ml-auto text-12 whitespace-nowrap text-ink-3">{formatAgo(now - at)}</span>
      </span>
      <span className="mt-1.5 flex items-center gap-1.5">
        <Chip isSmall tone={STATE_TONES[state]}>
          {words.states[state]}
        </Chip>
        <span className="text-12 text-ink-2">{words.levels[level]}</span>
        {accounts > 1 && (
          <span className="ml-auto">
            <Chip isSmall tone="warn">
              {words.accounts(accounts)}
            </Chip>
          </span>
        )}
      </span>
    </QueueRow>
  );
}
