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
import { kycWords } from './kyc.words.tsx';

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

type LevelWords = Pick<LevelLook, 'title' | 'text' | 'action'>;

const looksOf = (icon: LucideIcon, words: Record<KycState, LevelWords>): Record<KycState, LevelLook> => ({
  NONE: { icon, tone: TONES.gold, ...words.NONE },
  PENDING: { icon: Hourglass, tone: TONES.info, ...words.PENDING },
  APPROVED: { icon: BadgeCheck, tone: TONES.win, ...words.APPROVED },
  RETRY: { icon: RotateCcw, tone: TONES.warn, ...words.RETRY },
  REJECTED: { icon: CircleX, tone: TONES.lose, ...words.REJECTED },
});

export const LOOKS: Record<KycLevel, Record<KycState, LevelLook>> = {
  basic: looksOf(IdCard, kycWords.basic),
  advanced: looksOf(House, kycWords.advanced),
};

/** The second level before the first one has passed. */
export const LOCKED: LevelLook = { icon: Lock, tone: TONES.quiet, ...kycWords.advancedLocked };
