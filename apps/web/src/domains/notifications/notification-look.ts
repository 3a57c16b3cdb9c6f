import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
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

/** The picture and the colour of a notification: what it is about, and whether that is good. */
export function notificationLook({ type, code, additionalData }: Notification): {
  Icon: LucideIcon;
  ink: string;
} {
  const { type: about, way } = additionalData;
  const isOut = way === 'OUTGOING' && (about === 'PAYMENT_IN_PROGRESS' || about === 'PAYMENT_SUCCESSFUL');
  const Icon = code?.startsWith('TRADE_') ? Repeat : isOut ? ArrowUpFromLine : ICONS[about];
  return { Icon, ink: about === 'LEVEL_UNLOCKED' ? 'text-gold' : INKS[type] };
}
