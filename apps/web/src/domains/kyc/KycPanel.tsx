import type { KycLevel, KycOverview, KycState, KycStatus } from '@aureus/contract/kyc.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
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
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useIsReadOnly } from '../../api/market.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { addressBefore, navigate, setQueryParam, useQueryParam } from '../../router/location.ts';
import { VERIFY_PARAM } from '../../router/paths.ts';
import { openCashier, openWithdrawal } from '../../slots/cashier.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KycFrame } from './KycFrame.tsx';
import { KycLadder } from './KycLadder.tsx';
import { ladderWords } from './kyc.ladder.words.ts';
import { useKycStatus, useKycToken } from './kyc.queries.ts';
import { kycWords } from './kyc.words.tsx';

/**
 * The player's verification: the identity check, the proof of address (if the site may require one or staff asked for
 * it), and the steps of the verification.
 */
export function KycPanel() {
  const basic = useKycToken('basic');
  const advanced = useKycToken('advanced');
  const { data: me } = useMe();
  const mayDeposit = !useIsReadOnly() && !me?.selfBan;
  const status = useKycStatus(basic.data !== undefined || advanced.data !== undefined);
  useBeginning(status.data, { basic: basic.mutate, advanced: advanced.mutate });
  if (status.error && !status.data) {
    return <LoadFailed title={kycWords.loadFailed} error={status.error} retry={status.refetch} />;
  }
  if (!status.data) return <Skeleton className="h-40 rounded-card!" />;
  const overview = status.data;
  return (
    <div className="flex flex-col gap-4">
      <KycLevelCard
        status={overview}
        look={LOOKS.basic[overview.state]}
        token={basic}
        whenPassed={
          mayDeposit ? (
            <Button variant="gold-line" onClick={openCashier} className="self-center max-tablet:self-stretch">
              {kycWords.deposit}
            </Button>
          ) : null
        }
      />
      {overview.advanced ? (
        <ProofCard overview={overview} proof={overview.advanced} token={advanced} />
      ) : null}
      <section className="mt-2">
        <h2 className="mb-2 text-16 font-semibold">{ladderWords.heading}</h2>
        <KycLadder overview={overview} />
      </section>
    </div>
  );
}

/**
 * Starts the check if another page has sent the player here, but not again after a reload or Back. Once the check has
 * passed, the player returns to that page.
 */
function useBeginning(overview: KycOverview | undefined, begin: Record<KycLevel, () => void>): void {
  const tab = useQueryParam(VERIFY_PARAM);
  const interrupted = useRef<{ level: KycLevel; address: string; tab: string }>(undefined);
  useEffect(() => {
    if (tab === null || overview === undefined) return;
    setQueryParam(VERIFY_PARAM, null);
    const level = levelToBegin(overview);
    if (level === undefined) return;
    const address = addressBefore();
    interrupted.current = address === undefined ? undefined : { level, address, tab };
    begin[level]();
  });
  useEffect(() => {
    if (interrupted.current === undefined || overview === undefined) return;
    const { level, address, tab } = interrupted.current;
    const { state } = level === 'basic' ? overview : (overview.advanced ?? overview);
    if (state !== 'APPROVED') return;
    interrupted.current = undefined;
    navigate(address);
    if (tab === 'DEPOSIT') openCashier();
    if (tab === 'WITHDRAW') openWithdrawal();
  }, [overview]);
}

interface ProofCardProps {
  overview: KycOverview;
  proof: NonNullable<KycOverview['advanced']>;
  token: ReturnType<typeof useKycToken>;
}

/**
 * Card for the proof of address. It's locked until the identity check has passed, unless a proof was started before.
 */
function ProofCard({ overview, proof, token }: ProofCardProps) {
  const isLocked = overview.state !== 'APPROVED' && proof.state === 'NONE';
  return (
    <KycLevelCard status={proof} look={isLocked ? LOCKED : LOOKS.advanced[proof.state]} token={token}>
      {proof.state === 'APPROVED' || proof.asked !== null ? null : (
        <ProofSum withdrawn={proof.withdrawn} above={proof.above} />
      )}
    </KycLevelCard>
  );
}

interface ProofSumProps {
  /** Coins withdrawn in the last 30 days. `above` is the maximum without a proof of address. */
  withdrawn: number;
  above: number;
}

/** Sum of the player's withdrawals in the last 30 days, compared with the maximum without a proof of address. */
function ProofSum({ withdrawn, above }: ProofSumProps) {
  const [gone, sum] = [centsFromCoins(withdrawn) ?? 0n, centsFromCoins(above) ?? 0n];
  const percent = gone >= sum ? 100 : Number((gone * 100n) / sum);
  return (
    <div className="mt-4">
      <p className="mb-2 text-14 text-ink-2 tabular-nums">
        {kycWords.withdrawn.sum(
          <span className="font-semibold text-ink">
            <Private>{formatCoins(withdrawn)}</Private>
          </span>,
          formatCoins(above),
        )}
      </p>
      <ProgressBar percent={percent} label={kycWords.withdrawn.label} className="h-1.5!" />
    </div>
  );
}

const isOpen = (state: KycState): boolean => state === 'NONE' || state === 'RETRY';

/** Returns the level of verification that the player can start; `undefined` if there is none. */
export function levelToBegin({ state, advanced }: KycOverview): KycLevel | undefined {
  if (isOpen(state)) return 'basic';
  if (state === 'APPROVED' && advanced !== null && isOpen(advanced.state)) return 'advanced';
  return undefined;
}

interface KycLevelCardProps {
  status: KycStatus;
  look: LevelLook;
  token: ReturnType<typeof useKycToken>;
  children?: ReactNode;
  /** Shown once the check has passed. */
  whenPassed?: ReactNode;
}

/** Card of a level of verification: its state, and the provider's page. */
function KycLevelCard({ status, look, token, children, whenPassed }: KycLevelCardProps) {
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

const LOOKS: Record<KycLevel, Record<KycState, LevelLook>> = {
  basic: looksOf(IdCard, kycWords.basic),
  advanced: looksOf(House, kycWords.advanced),
};

/** Look of the card for the proof of address while it's locked. */
const LOCKED: LevelLook = { icon: Lock, tone: TONES.quiet, ...kycWords.advancedLocked };
