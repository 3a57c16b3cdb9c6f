import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronsUp,
  CircleAlert,
  Coins,
  Gift,
  Hourglass,
  IdCard,
  type LucideIcon,
  MonitorSmartphone,
  Repeat,
  Send,
  ShieldCheck,
  ShieldOff,
  Ticket,
  Tickets,
  Trophy,
  Undo2,
  UserRoundCog,
} from 'lucide-react';
import { day, dayTime, shortDay } from '../../ui/format/dates.ts';
import { Private } from '../../ui/Private.tsx';
import { notificationText } from './notification-text.ts';
import { listWords } from './notifications.words.ts';

/** Row of a notification: its title, its text, and its age. */
export function NotificationRow({ notification, now }: { notification: Notification; now: number }) {
  const { title, text, isPrivate } = notificationText(notification);
  const { Icon, ink } = notificationLook(notification);
  const { isRead, createdAt } = notification;
  return (
    <li
      className={cx(
        'relative flex min-h-15 items-center gap-3 border-b border-divider px-4 py-2 last:border-b-0',
        !isRead && 'bg-gold/5',
      )}
    >
      {isRead ? null : (
        <span className="absolute inset-y-0 left-0 w-0.5 bg-gold">
          <span className="sr-only">{listWords.isNew} </span>
        </span>
      )}
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-control bg-card', ink)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium wrap-anywhere">{title}</p>
        {text ? (
          <p className="mt-0.5 text-14 text-ink-2 tabular-nums">
            {isPrivate ? <Private>{text}</Private> : text}
          </p>
        ) : null}
      </div>
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={dayTime(createdAt)}
        className="shrink-0 self-start pt-0.5 text-12 text-ink-3 tabular-nums"
      >
        {agoText(createdAt, now)}
      </time>
    </li>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats the age of an event, as `now`, `5 min`, `3 h`, `2 d`, `Nov 3` or `Nov 3, 2024`. */
export function agoText(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return listWords.now;
  if (age < HOUR_MS) return listWords.minutes(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return listWords.hours(Math.floor(age / HOUR_MS));
  if (age < 7 * DAY_MS) return listWords.days(Math.floor(age / DAY_MS));
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? shortDay : day)(at);
}

const ICONS: Record<NotificationData['type'], LucideIcon> = {
  PAYMENT_IN_PROGRESS: ArrowDownToLine,
  PAYMENT_SUCCESSFUL: ArrowDownToLine,
  PAYMENT_FAILED: CircleAlert,
  PAYMENT_REVERSED: Undo2,
  PAYMENT_MANUAL_APPROVAL_PENDING: Hourglass,
  COMMISSION_RETURNED: Undo2,
  PROMOCODE: Ticket,
  STAFF_CREDIT: Coins,
  STAFF_CORRECTION: Coins,
  STAFF_ACT: UserRoundCog,
  KYC_TAKEN_BACK: IdCard,
  TIP_RECEIVED: Gift,
  TIP_SENT: Send,
  LEVEL_UNLOCKED: ChevronsUp,
  RAFFLE_REWARD: Tickets,
  LEADERBOARD_REWARD: Trophy,
  TWO_FACTOR_ENABLED: ShieldCheck,
  TWO_FACTOR_DISABLED: ShieldOff,
  NEW_SIGN_IN: MonitorSmartphone,
};
const INKS: Record<Notification['type'], string> = {
  SUCCESS: 'text-win',
  ERROR: 'text-lose',
  INFO: 'text-info',
};

/** Returns a notification's icon and its color. */
function notificationLook({ type, code, additionalData }: Notification): {
  Icon: LucideIcon;
  ink: string;
} {
  const { type: about, way } = additionalData;
  const isOut = way !== 'INCOMING' && (about === 'PAYMENT_IN_PROGRESS' || about === 'PAYMENT_SUCCESSFUL');
  const Icon = code?.startsWith('TRADE_') ? Repeat : isOut ? ArrowUpFromLine : ICONS[about];
  return { Icon, ink: about === 'LEVEL_UNLOCKED' ? 'text-gold' : INKS[type] };
}
