import type { PlayerProfile } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { playerWords } from './players.words.tsx';
import { WonBar } from './WonBar.tsx';

const words = playerWords.stats;

/** Statistics of a player, or a note if the profile is private. */
export function PlayerStats({ player }: { player: PlayerProfile }) {
  const { stats, totalWager } = player;
  if (stats === null || totalWager === null) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-hairline bg-shell px-4 py-4 text-14 text-ink-2">
        <EyeOff size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
        {words.private}
      </p>
    );
  }
  const { totalCount, wonCount, lossCount } = stats;
  const evenCount = totalCount - wonCount - lossCount;
  return (
    <div className="rounded-card border border-hairline bg-shell p-4">
      <dl className={cx('grid gap-3', evenCount > 0 ? 'grid-cols-4' : 'grid-cols-3')}>
        <Figure name={words.bets}>{formatCount(totalCount)}</Figure>
        <Figure name={words.won}>{formatCount(wonCount)}</Figure>
        <Figure name={words.lost}>{formatCount(lossCount)}</Figure>
        {evenCount > 0 ? <Figure name={words.even}>{formatCount(evenCount)}</Figure> : null}
      </dl>
      <WonBar won={wonCount} lost={lossCount} className="mt-3" />
      <dl className="mt-4 flex items-center justify-between border-t border-hairline pt-3">
        <dt className="text-14 text-ink-2">{words.wagered}</dt>
        <dd>
          <Amount coins={totalWager} coin={16} className="text-16" />
        </dd>
      </dl>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="truncate text-20 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
