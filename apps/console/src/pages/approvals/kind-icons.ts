import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { ArrowUpRight, HandCoins, KeyRound, LockOpen, type LucideIcon, ToggleRight } from 'lucide-react';

/** What stands for a kind of request in the queue. */
export const KIND_ICONS: Readonly<Record<RequestKind, LucideIcon>> = {
  WITHDRAWAL: ArrowUpRight,
  CREDIT: HandCoins,
  LIFT: LockOpen,
  SWITCH_ON: ToggleRight,
  ROLE_CHANGE: KeyRound,
};
