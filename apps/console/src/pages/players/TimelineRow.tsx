import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Dices,
  Gauge,
  Gift,
  Headphones,
  LogIn,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  ScanFace,
  ShieldUser,
} from 'lucide-react';
import { useMay } from '../../api/session.queries.ts';
import { clock, moment } from '../../ui/dates.ts';
import { formatChange } from '../../ui/format.ts';
import { entryText } from './entries.words.ts';
import { playersWords } from './players.words.ts';
import { RefundButton } from './RefundButton.tsx';
import { isUnpaid } from './timeline.ts';

const words = playersWords.timeline;

/** Icon and color class of each kind of timeline entry. */
const SIGNS: Record<TimelineEntry['kind'], readonly [LucideIcon, string]> = {
  PLAY: [Dices, 'text-ink-3'],
  PAYMENT: [ArrowUpRight, 'text-ink-3'],
  TRANSFER: [ArrowLeftRight, 'text-ink-3'],
  GIFT: [Gift, 'text-gold'],
  SESSION: [LogIn, 'text-ink-3'],
  LIMIT: [Gauge, 'text-info'],
  KYC: [ScanFace, 'text-ink-3'],
  CHAT: [MessageSquare, 'text-ink-3'],
  SUPPORT: [Headphones, 'text-ink-3'],
  NOTE: [NotebookPen, 'text-gold'],
  STAFF: [ShieldUser, 'text-info'],
};
const PAID_IN = [ArrowDownLeft, 'text-win'] as const;

/** One entry of a player's timeline: time, event, and change in coins. */
export function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { at, kind, coins, payment } = entry;
  const { text, detail } = entryText(entry);
  const mayRefund = useMay('payments.ask') && payment?.canRefund === true;
  const [Icon, color] = kind === 'PAYMENT' && (coins ?? 0) > 0 ? PAID_IN : SIGNS[kind];
  return (
    <li
      className={cx(
        'flex min-h-9 items-start gap-3 border-b border-hairline px-5 py-[9px] max-desk:px-4',
        (kind === 'STAFF' || kind === 'NOTE') && 'bg-gold/4',
      )}
    >
      <time
        className="w-[34px] shrink-0 text-12/[18px] text-ink-3"
        dateTime={new Date(at).toISOString()}
        title={moment(at)}
      >
        {clock(at)}
      </time>
      <Icon size={15} className={cx('mt-[1.5px] shrink-0', color)} aria-hidden />
      <p className="min-w-0 flex-1 break-words">
        <span className="sr-only">{words.kinds[kind]}: </span>
        <span className={coins === null && kind !== 'STAFF' && kind !== 'NOTE' ? undefined : 'font-semibold'}>
          {text}
        </span>
        {detail !== '' && (
          <span className="ml-2 text-ink-2 max-tablet:mt-0.5 max-tablet:ml-0 max-tablet:block max-tablet:text-12">
            {detail}
          </span>
        )}
        {mayRefund && <RefundButton paymentId={payment.id} coins={coins ?? 0} />}
      </p>
      {coins !== null && (
        <span
          className={cx(
            'shrink-0 text-right font-semibold whitespace-nowrap',
            coins === 0 || isUnpaid(entry) ? 'text-ink-3' : coins > 0 ? 'text-win' : 'text-ink',
            isUnpaid(entry) && 'line-through',
          )}
        >
          {formatChange(coins)}
        </span>
      )}
    </li>
  );
}
