import type { House } from '@aureus/contract/house.ts';
import type { DeskQueue, StaffOverview } from '@aureus/contract/overview.ts';
import type { Difference } from '@aureus/contract/reconciliation.ts';
import type { RequestQueue } from '@aureus/contract/staff-queue.ts';
import type { StaffSwitch } from '@aureus/contract/switches.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Link } from '@tanstack/react-router';
import {
  ChartCandlestick,
  Clock,
  KeyRound,
  Landmark,
  type LucideIcon,
  Scale,
  ToggleLeft,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { moment } from '../../ui/dates.ts';
import { formatCoins, formatZ } from '../../ui/format.ts';
import { Skeleton } from '../../ui/States.tsx';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { coverageOf, coverageText } from '../house/coverage.ts';
import { stateOf } from '../house/distance.ts';
import { houseWords } from '../house/house.words.ts';
import { subjectName } from '../requests/queue.ts';
import { switchesWords } from '../switches/switches.words.ts';
import { DESK_LOOKS } from './desks.ts';
import { alarmingOwners } from './health.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.alerts;

/**
 * Alerts: missing coins, owners added without a vote, overdue work, unassigned differences to providers, games out of
 * bounds, switched-off features.
 */
export function AlertsBox({
  queues,
  desks,
  owners,
  house,
  switches,
  differences,
  isKnown,
  isLost,
}: {
  queues: readonly RequestQueue[];
  desks: readonly DeskQueue[];
  owners: StaffOverview['ownersBeside'];
  house: House | undefined;
  switches: readonly StaffSwitch[];
  differences: readonly Difference[];
  /** False while data for the alerts is loading: an empty box would wrongly mean "no alerts". */
  isKnown: boolean;
  /** True if data for the alerts couldn't be loaded. An empty box would wrongly mean "no alerts". */
  isLost: boolean;
}) {
  const late = queues.reduce((sum, queue) => sum + queue.late, 0);
  const oldest = late > 0 ? queues[0]?.first : undefined;
  const off = switches.flatMap((one) => (one.off === null ? [] : [{ name: one.name, off: one.off }]));
  const watched = house?.games.filter((game) => stateOf(game) === 'WATCH') ?? [];
  const alarms = house?.alarms ?? [];
  const loose = differences.filter(({ owner, goneAt }) => owner === null && goneAt === null).length;
  const now = useNow(10_000);
  const coverage = house?.standing ? coverageOf(house.standing) : undefined;
  const lateDesks = desks.filter((desk) => desk.late > 0);
  const made = alarmingOwners(owners, now);
  const others = [off, watched, alarms, lateDesks, made].reduce((sum, { length }) => sum + length, loose);
  const isQuiet = isKnown && !isLost && oldest === undefined && coverage?.isShort !== true && others === 0;
  return (
    <OverviewBox title={words.title}>
      {isLost && <p className="p-3.5 text-warn">{words.lost}</p>}
      {!isKnown && !isLost && <Skeleton rows={2} height={48} />}
      {isQuiet && <p className="p-3.5 text-ink-3">{words.none}</p>}
      <ul>
        {coverage?.isShort === true && (
          <Alert
            icon={Landmark}
            isBad
            title={words.short(coverageText(coverage.part ?? 0))}
            text={words.shortText(formatCoins(coverage.owed), formatCoins(coverage.held ?? 0))}
          >
            <Link to="/house" className={buttonStyle('line', 'sm')}>
              {words.shortAct}
            </Link>
          </Alert>
        )}
        {made.map(({ id, name, at }) => (
          <Alert key={id} icon={KeyRound} isBad title={words.owner(name)} text={words.ownerText(moment(at))}>
            <Link to="/roles" className={buttonStyle('line', 'sm')}>
              {words.ownerAct}
            </Link>
          </Alert>
        ))}
        {oldest !== undefined && (
          <Alert icon={Clock} isBad title={words.late(late)} text={words.lateText(subjectName(oldest))}>
            <Link to="/requests/$id" params={{ id: oldest.id }} className={buttonStyle('gold', 'sm')}>
              {words.lateAct}
            </Link>
          </Alert>
        )}
        {lateDesks.map(({ name, late: count, first }) => (
          <Alert
            key={name}
            icon={Clock}
            isBad
            title={words.deskLate(overviewWords.queues.desks[name])}
            text={words.deskLateText(count, formatSpan(now - (first?.since ?? now)))}
          >
            <Link to={DESK_LOOKS[name].to} className={buttonStyle('line', 'sm')}>
              {words.deskAct}
            </Link>
          </Alert>
        ))}
        {loose > 0 && (
          <Alert icon={Scale} title={words.differences(loose)} text={words.differencesText}>
            <Link to="/reconciliation" className={buttonStyle('line', 'sm')}>
              {words.differencesAct}
            </Link>
          </Alert>
        )}
        {alarms.map(({ game, day, z, bound }) => (
          <Alert
            key={`${game} ${day}`}
            icon={ChartCandlestick}
            isBad
            title={words.alarm(houseWords.games[game])}
            text={words.alarmText(formatZ(z), bound.toFixed(2))}
          >
            <Link to="/house" className={buttonStyle('line', 'sm')}>
              {words.alarmAct}
            </Link>
          </Alert>
        ))}
        {watched.map(({ game, z, alarm }) => (
          <Alert
            key={game}
            icon={ChartCandlestick}
            title={words.watch(houseWords.games[game])}
            text={words.alarmText(formatZ(z ?? 0), (alarm ?? 0).toFixed(2))}
          >
            <Link to="/house" className={buttonStyle('line', 'sm')}>
              {words.alarmAct}
            </Link>
          </Alert>
        ))}
        {off.map(({ name, off: { message } }) => (
          <Alert key={name} icon={ToggleLeft} title={words.off(switchesWords.names[name])} text={message}>
            <Link to="/switches" className={buttonStyle('line', 'sm')}>
              {words.offAct}
            </Link>
          </Alert>
        ))}
      </ul>
    </OverviewBox>
  );
}

function Alert({
  icon: Icon,
  title,
  text,
  isBad = false,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-2.5 border-b border-hairline px-3.5 py-3 last:border-b-0">
      <Icon size={16} className={cx('mt-0.5 shrink-0', isBad ? 'text-lose' : 'text-warn')} aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mb-2 text-12 break-words text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  );
}
