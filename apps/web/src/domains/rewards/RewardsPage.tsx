import type { Me } from '@aureus/contract/account.ts';
import type { LevelAndTier } from '@aureus/contract/player.ts';
import type { RewardsInfo } from '@aureus/contract/rewards.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Gift, Ticket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerNow } from '../../api/server-clock.ts';
import { useWholeMe } from '../../api/session.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { SignInFirst } from '../../slots/sign-in-first.tsx';
import { openRedeemCode } from '../../slots/signed-in.ts';
import { WaitingBonus } from '../../slots/waiting-bonus.ts';
import { tierColour } from '../../ui/Badges.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OpenCaseButton, RakeCard, RankCard, RewardPicture } from './reward-cards.tsx';
import { cardWords, heroWords, rewardsPageWords } from './rewards.page.words.ts';
import { useRewards } from './rewards.queries.ts';
import { rewardsWords } from './rewards.words.ts';
import { lockedReason, type ShownReward, shownRewards } from './shown-rewards.ts';

export default function RewardsPage() {
  const { data: me } = useWholeMe();
  const { data, error, refetch } = useRewards();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="page-title max-tablet:text-20">{rewardsWords.title}</h1>
        <Button onClick={() => openRedeemCode()}>
          <Ticket size={17} aria-hidden />
          {rewardsPageWords.redeem}
        </Button>
      </div>
      {me === null ? (
        <SignInFirst
          icon={Gift}
          words={rewardsPageWords.signInFirst}
          className="rounded-card border border-hairline bg-card py-20!"
        />
      ) : null}
      {me ? <LevelHero me={me} nextKeys={data?.nextLevelKeys} /> : null}
      {me?.waitingBonus ? <WaitingBonus className="mt-3" /> : null}
      {me !== null && error && !data ? (
        <LoadFailed
          title={rewardsWords.failed}
          error={error}
          retry={refetch}
          isCard
          className="py-20! mt-3"
        />
      ) : null}
      {me && data ? <Sections info={data} /> : null}
      {me !== null && !data && !error ? <Loading hasHero={me !== undefined} /> : null}
    </>
  );
}

function Sections({ info }: { info: RewardsInfo }) {
  const now = useServerNow(1_000);
  const rewards = shownRewards(info);
  // The page's primary button belongs to the first reward that can be claimed.
  const first = rewards.find((reward) => lockedReason(reward, now) === undefined)?.id;
  return (
    <>
      <RewardSection {...rewardsPageWords.rakeback}>
        <div className="grid gap-3 tablet:grid-cols-3">
          {rewards.map((reward) =>
            reward.kind === 'RAKE' ? (
              <RakeCard key={reward.id} reward={reward} now={now} isFirst={reward.id === first} />
            ) : null,
          )}
        </div>
      </RewardSection>
      <RewardSection
        title={rewardsPageWords.deposit.title}
        aside={rewardsPageWords.deposit.aside(formatCoins(info.toNextKey))}
      >
        <div className="grid gap-3 tablet:grid-cols-3">
          {rewards.map((reward) =>
            reward.kind === 'DEPOSIT' ? (
              <DepositCard key={reward.id} reward={reward} isFirst={reward.id === first} />
            ) : null,
          )}
        </div>
      </RewardSection>
      <RewardSection {...rewardsPageWords.rank}>
        <div className="grid grid-cols-2 gap-3 @min-[480px]:grid-cols-3 @min-[760px]:grid-cols-6">
          {rewards.map((reward) =>
            reward.kind === 'RANK' ? (
              <RankCard key={reward.id} reward={reward} isFirst={reward.id === first} />
            ) : null,
          )}
        </div>
      </RewardSection>
    </>
  );
}

/** Placeholder about as tall as the page, to limit layout shift. */
function Loading({ hasHero }: { hasHero: boolean }) {
  return (
    <div aria-busy="true">
      {hasHero ? null : <Skeleton className="h-37 rounded-card! max-tablet:h-43" />}
      {['h-34', 'h-22', 'h-47'].map((height) => (
        <div key={height}>
          <Skeleton className="mt-6 mb-3 h-5 w-40" />
          <Skeleton className={`${height} rounded-card!`} />
        </div>
      ))}
    </div>
  );
}

/** Card of a deposit case with its remaining keys. */
function DepositCard({ reward, isFirst }: { reward: ShownReward & { kind: 'DEPOSIT' }; isFirst: boolean }) {
  const { id, name, imageUrl, keys, keysWaiting, fromDeposit } = reward;
  return (
    <article
      aria-label={name}
      className="flex items-center gap-3 rounded-card border border-hairline bg-card py-3 pr-4 pl-3 max-[22.5rem]:flex-wrap @min-[480px]:@max-[1000px]:flex-wrap"
    >
      <RewardPicture id={id} name={name} imageUrl={imageUrl} className="size-16" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-14 font-semibold">{name}</h3>
        <p className="text-14 text-ink-2 tabular-nums">
          {rewardsWords.keys(keys)}
          {keysWaiting > 0 ? <span> · {cardWords.waiting(keysWaiting)}</span> : null}
        </p>
        <p
          className="truncate text-12 text-ink-3 tabular-nums"
          title={fromDeposit > 0 ? cardWords.fromDepositNote(fromDeposit) : undefined}
        >
          {fromDeposit > 0 ? cardWords.fromDeposit(fromDeposit) : cardWords.anyDeposit}
        </p>
      </div>
      <OpenCaseButton reward={reward} isFirst={isFirst} className="@min-[480px]:@max-[1000px]:w-full" />
    </article>
  );
}

/** Section for a kind of rewards: its title, how to earn them, and its cards. */
function RewardSection({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id={id} className="text-16/[20px] font-semibold">
          {title}
        </h2>
        <p className="text-14 text-ink-2 tabular-nums">{aside}</p>
      </div>
      {children}
    </section>
  );
}

/** Card with the player's level, progress, and the next level's rewards. */
function LevelHero({ me, nextKeys }: { me: Me; nextKeys: number | null | undefined }) {
  const { Level: level, Tier: tier } = me.currentLevel;
  const { xp, nextLevel, levelProgress, xpToNextLevel } = me;
  return (
    <section
      aria-label={heroWords.title}
      className="relative flex items-center gap-6 overflow-hidden rounded-card border border-hairline bg-card px-6 py-5 max-tablet:gap-4 max-tablet:px-4"
    >
      <img
        src="/art/basalt.avif"
        alt=""
        width={1200}
        height={310}
        className="pointer-events-none absolute inset-y-0 right-0 h-full w-3/5 mask-l-from-10% object-cover opacity-45"
      />
      <Medal level={level} className={cx('relative shrink-0 max-tablet:size-20', tierColour(tier))} />
      <div className="relative min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-20/[28px] font-semibold">{tier}</span>
          <span className="shrink-0 text-14 text-ink-2 max-tablet:sr-only">{heroWords.level(level)}</span>
          <button
            type="button"
            onClick={() => openDialog('xp-breakdown')}
            className="relative ml-auto shrink-0 rounded-inner text-14 text-ink-2 transition-colors before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:text-gold-high"
          >
            {heroWords.breakdown}
          </button>
        </p>
        <ProgressBar label={heroWords.progress} percent={levelProgress} className="mt-3 mb-3 h-2!" />
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-14 text-ink-2 tabular-nums">
          <span>{nextLevel ? heroWords.xpOf(xp, xp + xpToNextLevel) : heroWords.xp(xp)}</span>
          <span>{nextLevel ? nextText(nextLevel, nextKeys) : heroWords.highest}</span>
        </p>
      </div>
    </section>
  );
}

/** Returns the text about the next level. Its number of keys may load later than the page. */
const nextText = (next: LevelAndTier, keys: number | null | undefined): string =>
  keys ? heroWords.nextKeys(next, keys) : heroWords.next(next);

/** Positions of the leaves on a branch, in degrees along a circle from the bottom. */
const LEAVES = [24, 45, 66, 87, 108, 129, 150];

/** Medal with the player's level, between two branches. */
function Medal({ level, className }: { level: number; className: string }) {
  return (
    <svg aria-hidden width={104} height={104} viewBox="0 0 104 104" className={className}>
      {[1, -1].map((side) => (
        <g key={side} transform={`translate(52 50) scale(${side} 1)`} fill="currentColor">
          {LEAVES.map((degrees, index) => (
            <path
              key={degrees}
              transform={`rotate(${-degrees}) translate(0 44) rotate(${index % 2 === 0 ? 62 : 84})`}
              d="M-9 0C-5-5 4-5 9 0 4 4.500-5 4.500-9 0z"
              opacity={0.5 + index * 0.06}
            />
          ))}
        </g>
      ))}
      <path
        d="M36 31h32q3 0 4.500 2.500l10 16.500q1.500 2.500 0 5l-10 16.500q-1.500 2.500-4.500 2.500H36q-3 0-4.500-2.500l-10-16.500q-1.500-2.500 0-5l10-16.500Q33 31 36 31z"
        transform="translate(10.400 10.500) scale(.8)"
        fill="currentColor"
        fillOpacity={0.12}
        stroke="currentColor"
        strokeWidth={4}
      />
      <text
        x="52"
        y="59.500"
        textAnchor="middle"
        fontSize={level > 99 ? 19 : 23}
        fontWeight={700}
        className="fill-current"
      >
        {level}
      </text>
    </svg>
  );
}
