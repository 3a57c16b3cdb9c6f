import type { KycLevel, KycState, KycStatus } from '@aureus/contract/kyc.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
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
import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { KycFrame } from './KycFrame.tsx';
import type { useKycToken } from './kyc.queries.ts';
import { kycWords } from './kyc.words.tsx';

interface KycLevelCardProps {
  status: KycStatus;
  look: LevelLook;
  token: ReturnType<typeof useKycToken>;
  children?: ReactNode;
  /** Shown once the check has passed. */
  whenPassed?: ReactNode;
}

/** Card of a level of verification: its state, and the provider's page. */
export function KycLevelCard({ status, look, token, children, whenPassed }: KycLevelCardProps) {
  const { state, comment, asked, isTakenBack, tooYoung } = status;
  const { data: info } = useServerInfo();
  const card = useRef<HTMLElement>(null);
  const url = token.data?.url;
  const isOpen = url !== undefined && look.action !== undefined;
  const lastState = useRef(state);
  useEffect(() => {
    // When the state changes, a player far down the provider's page is scrolled to the card.
    if (lastState.current !== state) card.current?.scrollIntoView({ block: 'nearest' });
    lastState.current = state;
  }, [state]);
  return (
    <div className="flex flex-col gap-4">
      <section
        ref={card}
        aria-live="polite"
        className="scroll-mt-20 flex gap-4 rounded-card border border-hairline bg-card p-5 max-tablet:flex-col"
      >
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-card', look.tone)}>
          <look.icon size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-semibold">{look.title}</h2>
          <p className="mt-1 text-ink-2">{look.text}</p>
          {isTakenBack ? <p className="mt-3 text-14 text-warn">{kycWords.takenBack}</p> : null}
          {asked ? <p className="mt-3 text-14 text-warn">{kycWords.asked(asked)}</p> : null}
          {tooYoung ? <p className="mt-3 text-14 text-warn">{kycWords.tooYoung(tooYoung.leastAge)}</p> : null}
          {comment ? (
            <p className="mt-3 rounded-control border border-divider bg-page px-3 py-2 text-14">{comment}</p>
          ) : null}
          {children}
          {state === 'REJECTED' && info ? (
            <p className="mt-3 text-14 text-ink-2">
              {kycWords.questions(
                <a
                  href={`mailto:${info.product.supportEmail}`}
                  className="text-gold-high underline underline-offset-2"
                >
                  {info.product.supportEmail}
                </a>,
              )}
            </p>
          ) : null}
          {token.error ? <FieldError text={errorMessage(token.error)} /> : null}
        </div>
        {state === 'APPROVED' ? whenPassed : null}
        {look.action && !isOpen ? (
          <Button
            variant="gold-line"
            isLoading={token.isPending}
            onClick={() => token.mutate()}
            className="self-center max-tablet:self-stretch"
          >
            {look.action}
          </Button>
        ) : null}
      </section>
      {isOpen ? <KycFrame key={url} url={url} onReopen={() => token.mutate()} /> : null}
    </div>
  );
}

interface LevelLook {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: string;
  /** Label of the button that opens the provider's page; absent if there is nothing to do. */
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

/** Look of the card for the proof of address while it's locked. */
export const LOCKED: LevelLook = { icon: Lock, tone: TONES.quiet, ...kycWords.advancedLocked };
