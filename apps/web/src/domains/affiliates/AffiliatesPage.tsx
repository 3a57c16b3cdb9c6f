import type { AffiliateDashboard } from '@aureus/contract/affiliates.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Coins, Link2, type LucideIcon, Ticket, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { openRedeemCode } from '../../slots/signed-in.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { dayOfMonthUtc, shortDayUtc } from '../../ui/format/days.ts';
import { formatCount } from '../../ui/format/format.ts';
import { GAME_ORDER } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { AffiliateBanner } from './AffiliateBanner.tsx';
import { broughtBy, cleanCode, codeRefusal, useTerms } from './affiliate-terms.ts';
import { useChooseCode, useDashboard } from './affiliates.queries.ts';
import { affiliatesWords, howItWorksWords, newPlayersWords, ownCodeWords } from './affiliates.words.tsx';
import { Earnings } from './Earnings.tsx';
import { ReferralPlaces } from './ReferralPlaces.tsx';
import { ReferredPlayers } from './ReferredPlayers.tsx';

export default function AffiliatesPage() {
  const { data: me } = useMe();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="page-title max-tablet:text-20">{affiliatesWords.title}</h1>
        <Button variant="quiet" onClick={() => openRedeemCode()}>
          <Ticket size={17} aria-hidden />
          {affiliatesWords.redeem}
        </Button>
      </div>
      {me === undefined ? <Skeleton className="h-[236px] rounded-modal!" /> : null}
      {me === null ? <ForVisitors /> : null}
      {me ? <Dashboard /> : null}
    </div>
  );
}

function ForVisitors() {
  return (
    <>
      <AffiliateBanner />
      <HowItWorks />
      <ReferralPlaces />
    </>
  );
}

function Dashboard() {
  const { data: dashboard, error, refetch } = useDashboard();
  if (error && !dashboard) {
    return (
      <LoadFailed title={affiliatesWords.failed} error={error} retry={refetch} isCard className="py-20!" />
    );
  }
  if (!dashboard) {
    return (
      <>
        <Skeleton className="h-[236px] rounded-modal!" />
        <Skeleton className="h-[188px] rounded-card!" />
        <Skeleton className="h-[320px] rounded-card!" />
      </>
    );
  }
  if (dashboard.code === null) {
    return (
      <>
        <AffiliateBanner>
          <OwnCode />
        </AffiliateBanner>
        <HowItWorks />
        <ReferralPlaces />
      </>
    );
  }
  return (
    <>
      <AffiliateBanner code={dashboard.code} />
      <Earnings dashboard={dashboard} />
      <NewPlayers days={dashboard.days} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_300px]">
        <ReferredPlayers />
        <ReferralPlaces />
      </div>
    </>
  );
}

/** Height in px of the tallest bar, without a base of 6 px. */
const TALLEST = 52;

/** Bar chart of players who started to use the affiliate's code, by day. */
function NewPlayers({ days }: Pick<AffiliateDashboard, 'days'>) {
  const sum = days.reduce((total, { players }) => total + players, 0);
  const most = Math.max(1, ...days.map(({ players }) => players));
  return (
    <section aria-labelledby="new-title" className="rounded-card border border-hairline bg-card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="new-title" className="text-14 font-semibold">
          {newPlayersWords.title}
        </h2>
        <p className="text-12 text-ink-2 tabular-nums">{newPlayersWords.sum(sum, days.length)}</p>
      </div>
      <ol className="mt-4 flex h-[104px] items-stretch gap-1.5">
        {days.map(({ day, players }, index) => (
          <li
            key={day}
            title={newPlayersWords.day(shortDayUtc(day), players)}
            className="group flex min-w-0 flex-1 flex-col justify-end"
          >
            <span aria-hidden className="flex min-h-0 flex-1 flex-col justify-end">
              {players > 0 ? (
                <span className="mb-1 text-center text-12 text-ink-2 tabular-nums">
                  {formatCount(players)}
                </span>
              ) : null}
              <span
                className={cx(
                  'block rounded-chip',
                  players > 0
                    ? 'bg-linear-to-t from-gold-low to-gold-high group-hover:brightness-110'
                    : 'bg-selected',
                )}
                style={{ height: players > 0 ? 6 + Math.round((players / most) * TALLEST) : 3 }}
              />
            </span>
            <span
              aria-hidden
              className={cx(
                'mt-1.5 flex h-4 justify-center text-12 whitespace-nowrap text-ink-3',
                // Narrow columns have room for only every other label.
                index % 2 === 0 && 'max-wide:invisible',
              )}
            >
              {index === days.length - 1 ? newPlayersWords.today : dayOfMonthUtc(day)}
            </span>
            <span className="sr-only">{newPlayersWords.day(shortDayUtc(day), players)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STAKED = 1_000;
const { share, use, claim } = howItWorksWords;

function HowItWorks() {
  const terms = useTerms();
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="mb-2.5 text-16 font-semibold">
        {howItWorksWords.title}
      </h2>
      <ol className="grid gap-3 tablet:grid-cols-3">
        <Step icon={Link2} title={share.title} text={share.text} />
        <Step icon={UsersRound} title={use.title} text={use.text(terms)} />
        <Step icon={Coins} title={claim.title} text={claim.text(terms)} />
      </ol>
      <Shares />
    </section>
  );
}

function Step({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="rounded-card border border-hairline bg-card p-4">
      <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h3 className="mt-3 text-14 font-semibold">{title}</h3>
      <p className="mt-1 text-14 text-ink-2">{text}</p>
    </li>
  );
}

/** The affiliate's commission on 1,000 staked coins, for each game. */
function Shares() {
  const { data: info } = useServerInfo();
  return (
    <div className="mt-3 rounded-card border border-hairline bg-card p-4">
      <h3 className="text-14 font-semibold">{howItWorksWords.shares(STAKED)}</h3>
      <p className="mt-0.5 text-14 text-ink-2">{howItWorksWords.sharesNote}</p>
      <dl className="mt-3 grid grid-cols-2 gap-2 tablet:grid-cols-3 wide:grid-cols-6">
        {GAME_ORDER.map((type) => {
          const rtp = info?.returns.find((game) => game.type === type)?.rtp;
          return (
            <div key={type} className="rounded-control bg-shell px-3 py-2">
              <dt className="text-12 text-ink-2">{gameNames[type]}</dt>
              <dd className="min-h-5 text-14">
                {rtp === undefined ? null : <Amount coins={broughtBy(STAKED, rtp)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Form to choose the player's own code. It asks for confirmation, because the choice is permanent. */
function OwnCode() {
  const noteId = useId();
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const choose = useChooseCode();
  const off = useOff('affiliates');
  const refusal = codeRefusal(code, off?.message);
  const send = () => {
    if (refusal !== undefined || choose.isPending) return;
    if (!isAsked) {
      setIsAsked(true);
      return;
    }
    choose.mutate(code, {
      onSuccess: () => showToast('success', ownCodeWords.taken(code)),
      onError: () => setIsAsked(false),
    });
  };
  return (
    <form
      className="max-w-[440px]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2 max-tablet:flex-col max-tablet:items-stretch">
        <Input
          label={ownCodeWords.label}
          hint={ownCodeWords.hint}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={noteId}
          onKeyDown={(event) => {
            // A held Enter would confirm what the player hasn't read.
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
          onChange={(event) => {
            setCode(cleanCode(event.target.value));
            setIsAsked(false);
            choose.reset();
          }}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          className="h-11! min-w-36"
          isLoading={choose.isPending}
          onClick={(event) => {
            // So would the second click of a double-click.
            if (isAsked && event.detail > 1) event.preventDefault();
          }}
          disabledReason={refusal}
        >
          {isAsked ? ownCodeWords.take(code) : ownCodeWords.create}
        </Button>
      </div>
      <output id={noteId} className={choose.error ? 'mt-2 block min-h-5 text-14 text-lose' : HINT}>
        {choose.error
          ? errorMessage(choose.error)
          : (off?.message ?? (isAsked ? ownCodeWords.sure : ownCodeWords.note))}
      </output>
    </form>
  );
}

const HINT = 'mt-2 block min-h-4 text-14 text-ink-2';
