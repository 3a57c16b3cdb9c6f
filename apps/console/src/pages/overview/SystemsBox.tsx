import type { House } from '@aureus/contract/house.ts';
import type { StaffOverview } from '@aureus/contract/overview.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { clockAndDay } from '../../ui/dates.ts';
import { formatChange, formatCoins, formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { coverageOf, coverageText } from '../house/coverage.ts';
import { alarmingOwners, healthOf } from './health.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.systems;
const LIGHTS = { GOOD: 'bg-win', LOOK: 'bg-warn', ALARM: 'bg-lose' } as const;

/** State of the ledger, the log, the reserves, the owners, the public beacon and draws that wait for it. */
export function SystemsBox({ shift, standing }: { shift: StaffOverview; standing: House['standing'] }) {
  const now = useNow(10_000);
  const { ledgerSum, seal, logEntries, beacon, ownersBeside, waiting } = shift;
  const coverage = standing === null ? undefined : coverageOf(standing);
  const isShort = coverage?.isShort ?? false;
  const others = alarmingOwners(ownersBeside, now);
  const health = healthOf(shift, standing, now);
  return (
    <OverviewBox
      title={words.title}
      action={
        <span className="flex items-center gap-1.5 text-12 text-ink-2">
          <span className={cx('size-1.5 rounded-full', LIGHTS[health])} aria-hidden />
          {health === 'GOOD' ? words.good : words.look}
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
        {coverage !== undefined && (coverage.part !== null || coverage.held === null) && (
          <Fact name={words.coverage} isBad={isShort}>
            {coverage.part === null ? words.unknown : coverageText(coverage.part)}
          </Fact>
        )}
        <Fact name={words.owners} isBad={others.length > 0}>
          {ownersBeside.length === 0
            ? words.noOwners
            : ownersBeside.map(({ name, isFirst }) => (isFirst ? words.firstOwner(name) : name)).join(', ')}
        </Fact>
        <Fact name={words.beacon} isBad={beacon === null}>
          {beacon === null
            ? words.silent
            : words.round(formatCount(beacon.round), clockAndDay(beacon.at, now))}
        </Fact>
        {waiting.draws === 0 ? null : (
          <Fact name={words.waiting} isBad>
            {words.owed(counted(waiting.draws, { one: 'draw', other: 'draws' }), formatCoins(waiting.coins))}
          </Fact>
        )}
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
