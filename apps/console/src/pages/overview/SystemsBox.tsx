import type { House } from '@aureus/contract/house.ts';
import type { StaffShift } from '@aureus/contract/staff-shift.ts';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { clock } from '../../ui/dates.ts';
import { formatChange, formatCoins, formatCount } from '../../ui/format.ts';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.systems;

/** What the books, the log and the public beacon say of themselves. */
export function SystemsBox({ shift, standing }: { shift: StaffShift; standing: House['standing'] }) {
  const now = useNow(10_000);
  const { ledgerSum, seal, logEntries, beacon } = shift;
  const isGood = ledgerSum === 0 && beacon !== null;
  const owed = standing === null ? 0 : standing.wallets + standing.vaults + standing.holds;
  const held = (standing?.providers ?? []).reduce((sum, { coins }) => sum + coins, 0);
  return (
    <OverviewBox
      title={words.title}
      action={
        <span className="flex items-center gap-1.5 text-12 text-ink-2">
          <span className={cx('size-1.5 rounded-full', isGood ? 'bg-win' : 'bg-warn')} aria-hidden />
          {isGood ? words.good : words.look}
        </span>
      }
    >
      <dl className="px-3.5 py-2.5">
        <Fact name={words.sum} isBad={ledgerSum !== 0}>
          {ledgerSum === 0 ? formatCoins(0) : formatChange(ledgerSum)}
        </Fact>
        <Fact name={words.seal}>
          {seal === null ? words.none : words.block(formatCount(seal.position), formatAgo(now - seal.at))}
        </Fact>
        <Fact name={words.log}>{words.entries(logEntries)}</Fact>
        {owed > 0 && <Fact name={words.coverage}>{formatCoins(held / owed)}</Fact>}
        <Fact name={words.beacon} isBad={beacon === null}>
          {beacon === null ? words.silent : words.round(formatCount(beacon.round), clock(beacon.at))}
        </Fact>
      </dl>
    </OverviewBox>
  );
}

function Fact({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline gap-3">
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd className={cx('figures ml-auto text-right text-12', isBad && 'text-lose-text')}>{children}</dd>
    </div>
  );
}
