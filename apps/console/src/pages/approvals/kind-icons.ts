import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import {
  ArrowLeftRight,
  ArrowUpRight,
  BadgeCheck,
  CircleQuestionMark,
  Coins,
  HandCoins,
  KeyRound,
  LockOpen,
  type LucideIcon,
  Package,
  Receipt,
  Scale,
  ScrollText,
  TicketPercent,
  ToggleRight,
  Undo2,
} from 'lucide-react';

/** What stands for a kind of request in the queue. */
export const KIND_ICONS: Readonly<Record<RequestKind, LucideIcon>> = {
  WITHDRAWAL: ArrowUpRight,
  TRADE: ArrowLeftRight,
  DEPOSIT: CircleQuestionMark,
  RETURN: Undo2,
  REFUND: Receipt,
  CORRECTION: Coins,
  CREDIT: HandCoins,
  LIFT: LockOpen,
  BOOK_CORRECTION: Scale,
  SWITCH_ON: ToggleRight,
  POLICY: ScrollText,
  KEYS: KeyRound,
  OFFER: TicketPercent,
  CASE_VERSION: Package,
  BADGE: BadgeCheck,
  ROLE_CHANGE: KeyRound,
};
