import type { DeskName } from '@aureus/contract/overview.ts';
import { Headphones, IdCard, type LucideIcon, MessagesSquare, Scale, ShieldAlert } from 'lucide-react';

export const DESK_LOOKS = {
  SUPPORT: { icon: Headphones, to: '/support' },
  REPORTS: { icon: MessagesSquare, to: '/chat' },
  KYC: { icon: IdCard, to: '/kyc' },
  RECONCILIATION: { icon: Scale, to: '/reconciliation' },
  AML: { icon: ShieldAlert, to: '/aml' },
} as const satisfies Record<DeskName, { icon: LucideIcon; to: string }>;
