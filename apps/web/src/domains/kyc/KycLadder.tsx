import type { ServerInfo } from '@aureus/contract/info.ts';
import type { KycOverview, KycState } from '@aureus/contract/kyc.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ladderWords as words } from './kyc.ladder.words.ts';

const TONES = { done: 'win', now: 'gold', review: 'info', refused: 'lose', later: 'plain' } as const;

interface Step {
  id: LadderStep;
  title: string;
  text: ReactNode;
  opens?: readonly string[];
}

/**
 * Steps of the verification: what each requires, when it's due, and the player's progress.
 * @param overview `null` for a visitor; `undefined` while unknown, which shows the steps without their states.
 */
export function KycLadder({ overview }: { overview: KycOverview | null | undefined }) {
  const { data: info, error, refetch } = useServerInfo();
  if (error && !info) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard />;
  if (!info) return <Skeleton className="h-96 rounded-card!" />;
  const states = overview === undefined ? undefined : ladderStates(overview);
  return (
    <div className="flex flex-col gap-3">
      <ol className="rounded-card border border-hairline bg-card px-5 py-4">
        {stepsOf(info).map((step, index, steps) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            state={states?.[step.id]}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
      <section className="rounded-card border border-hairline bg-card px-5 py-4">
        <h2 className="font-semibold">{words.notAsked.title}</h2>
        <Bullets of={notAsked(info)} />
      </section>
    </div>
  );
}

interface StepRowProps {
  step: Step;
  number: number;
  state: StepState | undefined;
  isLast: boolean;
}

function StepRow({ step, number, state, isLast }: StepRowProps) {
  const isDone = state === 'done';
  const label = step.id === 'withdrawals' && state === 'now' ? 'always' : state;
  return (
    <li className="flex gap-4" aria-current={state === 'now' ? 'step' : undefined}>
      <div className="flex flex-col items-center" aria-hidden>
        <span
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-full text-14 font-semibold tabular-nums',
            isDone
              ? 'bg-win/12 text-win'
              : state === 'now'
                ? 'bg-gold/12 text-gold-high'
                : 'bg-raised text-ink-2',
          )}
        >
          {isDone ? <Check size={16} /> : number}
        </span>
        {isLast ? null : <span className="my-1.5 w-px flex-1 bg-hairline" />}
      </div>
      <div className={cx('min-w-0 flex-1', !isLast && 'pb-6')}>
        <h2 className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {step.title}
          {state && label ? <Tag tone={TONES[state]}>{words.states[label]}</Tag> : null}
        </h2>
        <div className="flex flex-col gap-2 text-14 text-ink-2">{step.text}</div>
        {step.opens ? (
          <p className="mt-2 text-14 text-ink-2">
            <span className="font-semibold text-ink">{words.opens}: </span>
            {step.opens.join(', ')}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Bullets({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 text-14 text-ink-2 marker:text-ink-3">
      {of.map((text) => (
        <li key={text} className="py-0.5">
          {text}
        </li>
      ))}
    </ul>
  );
}

function stepsOf({ kyc, market }: ServerInfo): Step[] {
  const { signIn, identity, address } = words;
  const toPlay = market.kycBeforePlay;
  const text = (toPlay ? identity.textToPlay : identity.text)(kyc.minimumAge);
  const steps: Step[] = [
    {
      id: 'signIn',
      title: signIn.title,
      text: <p>{signIn.text}</p>,
      opens: toPlay ? signIn.opens : [...signIn.opens, signIn.play],
    },
    {
      id: 'identity',
      title: identity.title,
      text: (
        <p>
          {text} {identity.country}
        </p>
      ),
      opens: toPlay ? [identity.play, ...identity.opens] : identity.opens,
    },
  ];
  if (kyc.addressAbove !== null) {
    const above = formatCount(kyc.addressAbove);
    steps.push({
      id: 'address',
      title: address.title,
      text: <p>{address.text(above)}</p>,
      opens: address.opens(above),
    });
  }
  return [...steps, { id: 'withdrawals', title: words.withdrawals.title, text: <Reviews kyc={kyc} /> }];
}

function Reviews({ kyc }: Pick<ServerInfo, 'kyc'>) {
  const { withdrawals } = words;
  const above = kyc.newReviewAbove > 0 ? formatCount(kyc.newReviewAbove) : undefined;
  return (
    <>
      <div>
        <p>{withdrawals.text}</p>
        <Bullets
          of={[
            withdrawals.first(above),
            withdrawals.address(above),
            ...(kyc.cardReviewDays > 0 ? [withdrawals.card(kyc.cardReviewDays)] : []),
            withdrawals.sum(formatCount(kyc.dailyReviewAbove)),
            withdrawals.count(kyc.dailyWithdrawals),
            withdrawals.account,
            withdrawals.site,
          ]}
        />
      </div>
      <p>
        {withdrawals.reason} {kyc.cardHoldDays > 0 ? withdrawals.hold(kyc.cardHoldDays) : null}
      </p>
    </>
  );
}

function notAsked({ kyc, market }: ServerInfo): string[] {
  const { address, addressToDeposit, documents, password } = words.notAsked;
  return [
    ...(market.kycBeforePlay ? [] : [documents]),
    kyc.addressAbove === null ? address : addressToDeposit,
    password,
  ];
}

/** State of a step. `now` marks the step that is due. For withdrawals, it means that staff may review each one. */
type StepState = 'done' | 'now' | 'review' | 'refused' | 'later';
type LadderStep = 'signIn' | 'identity' | 'address' | 'withdrawals';
type LadderStates = Record<LadderStep, StepState>;

const CHECKED: Partial<Record<KycState, StepState>> = {
  APPROVED: 'done',
  PENDING: 'review',
  REJECTED: 'refused',
  RETRY: 'now',
};

/**
 * Returns the player's state at each step. A proof of address is due once the identity is verified and the sum
 * withdrawn in 30 days has reached the limit without a proof, or if an earlier proof must be repeated.
 * @param overview `null` for a visitor.
 */
export function ladderStates(overview: KycOverview | null): LadderStates {
  if (overview === null) return { signIn: 'now', identity: 'later', address: 'later', withdrawals: 'later' };
  const identity = CHECKED[overview.state] ?? 'now';
  const isVerified = identity === 'done';
  const proof = overview.advanced;
  const isDue = isVerified && proof !== null && proof.withdrawn >= proof.above;
  return {
    signIn: 'done',
    identity,
    address: (proof && CHECKED[proof.state]) ?? (isDue ? 'now' : 'later'),
    withdrawals: isVerified || overview.isTakenBack ? 'now' : 'later',
  };
}
