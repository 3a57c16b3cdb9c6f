import type { KycLevel, KycState } from '@aureus/contract/kyc.ts';
import {
  BadgeCheck,
  CircleX,
  Hourglass,
  House,
  IdCard,
  Lock,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react';

export interface LevelLook {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
  /** Label of the button that opens the provider's page; none when there is nothing to do. */
  action?: string;
}

const TONES = {
  gold: 'bg-gold/10 text-gold',
  info: 'bg-info/12 text-info',
  win: 'bg-win/12 text-win',
  warn: 'bg-warn/12 text-warn',
  lose: 'bg-lose/12 text-lose',
  quiet: 'bg-raised text-ink-3',
} as const;

const PENDING: LevelLook = {
  icon: Hourglass,
  tone: TONES.info,
  title: 'Your documents are being checked',
  text: 'This mostly takes a minute. You can leave this page. We’ll notify you.',
  action: 'Open the check',
};
const RETRY: LevelLook = {
  icon: RotateCcw,
  tone: TONES.warn,
  title: 'Please try again',
  text: 'Something was not readable or is missing.',
  action: 'Try again',
};

/** How each level looks in each of its states. */
export const LOOKS: Record<KycLevel, Record<KycState, LevelLook>> = {
  basic: {
    NONE: {
      icon: IdCard,
      tone: TONES.gold,
      title: 'Verify who you are',
      text: 'Verify once to deposit: an ID and your date of birth, about 2 minutes. You can play without it.',
      action: 'Verify',
    },
    PENDING,
    APPROVED: {
      icon: BadgeCheck,
      tone: TONES.win,
      title: 'You are verified',
      text: 'Deposits are open to you.',
    },
    RETRY,
    REJECTED: {
      icon: CircleX,
      tone: TONES.lose,
      title: 'Verification was refused',
      text: 'This decision is final, and deposits stay closed.',
    },
  },
  advanced: {
    NONE: {
      icon: House,
      tone: TONES.gold,
      title: 'Prove where you live',
      text: 'Larger withdrawals need it, once: a bill or a bank statement of the last three months.',
      action: 'Prove it',
    },
    PENDING: { ...PENDING, title: 'Your proof of address is being checked' },
    APPROVED: {
      icon: BadgeCheck,
      tone: TONES.win,
      title: 'Your address is proved',
      text: 'Withdrawals above the sum are open to you.',
    },
    RETRY: { ...RETRY, title: 'Please send your proof again' },
    REJECTED: {
      icon: CircleX,
      tone: TONES.lose,
      title: 'Your proof of address was refused',
      text: 'This decision is final. Withdrawals up to the sum stay open.',
    },
  },
};

/** The second level before the first one has passed. */
export const LOCKED: LevelLook = {
  icon: Lock,
  tone: TONES.quiet,
  title: 'Prove where you live',
  text: 'Larger withdrawals need it, once. It opens when it is known who you are.',
};
