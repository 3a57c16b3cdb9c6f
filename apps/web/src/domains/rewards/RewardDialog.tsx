import type { SkinItem } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { Key } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useMarket } from '../../api/market.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { useServerInfo, useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { useConnection } from '../../api/socket.ts';
import { useOff } from '../../api/switched-off.ts';
import { ItemTable } from '../../games-kit/opening/ItemTable.tsx';
import { ReelStage } from '../../games-kit/opening/ReelStage.tsx';
import { SpinSwitches, useSpin } from '../../games-kit/opening/SpinSwitches.tsx';
import { useOpening } from '../../games-kit/opening/use-opening.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { useReward } from '../../slots/reward.ts';
import { Amount } from '../../ui/Amount.tsx';
import { ContentHash } from '../../ui/ContentHash.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { randomBelow } from '../../ui/reel/random.ts';
import { drawByTickets, reelStrip } from '../../ui/reel/reel-strip.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SoundControl } from '../../ui/sound/SoundControl.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { rewardCaseWords } from './rewards.case.words.ts';
import { orderOf, useRewardCase, useRewards } from './rewards.queries.ts';
import { rewardsWords } from './rewards.words.ts';
import { explained, goldenPrice, lockedReason, type ShownReward, shownRewards } from './shown-rewards.ts';
import { useBatch } from './use-batch.ts';

/** Dialog of a reward case, with its items and their chances, and the reel that opens the case. */
export default function RewardDialog({ isOpen, onClose }: DialogProps) {
  const { rewardId } = useReward();
  const { data, error, refetch } = useRewards(isOpen);
  const reward = data && shownRewards(data).find(({ id }) => id === rewardId);
  const isRank = reward?.kind === 'RANK';
  const rank = useRewardCase(isOpen && isRank ? rewardId : undefined);
  // The items of a rank case are loaded separately and have their own hash.
  const { skins, contentHash } = (isRank ? rank.data : reward) ?? {};
  const failure = error ?? rank.error;
  return (
    <Dialog
      title={reward?.name ?? rewardCaseWords.title}
      isOpen={isOpen}
      onClose={onClose}
      width={880}
      isFullScreenOnPhone
      headerExtra={<SoundControl />}
      bodyClassName="px-5 pb-5 max-tablet:px-4"
    >
      {isOpen && reward && skins && contentHash ? (
        <RewardTable key={reward.id} reward={reward} skins={skins} contentHash={contentHash} />
      ) : null}
      {isOpen && failure && !(reward && skins) ? (
        <ErrorState
          title={rewardCaseWords.failed}
          text={errorMessage(failure)}
          onRetry={() => void (error ? refetch() : rank.refetch())}
          className="min-h-96 justify-center"
        />
      ) : null}
      {isOpen && !failure && !(reward && skins) ? <Loading /> : null}
    </Dialog>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-75 rounded-card! max-tablet:-mx-4" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}

interface Held {
  reward: ShownReward;
  skins: readonly SkinItem[];
  contentHash: string;
}

function RewardTable(now: Held) {
  const isReduced = useReducedMotion();
  const { isFast, isGolden } = useSpin();
  const { isFromMenu } = useReward();
  // From the start of an opening on, the reel and the table show the items of that time, although the reward has
  // already changed.
  const [held, setHeld] = useState<Held>();
  const { reward, skins, contentHash } = held ?? now;
  const order = useMemo(
    () => orderOf(reward, goldenPrice(reward, isFromMenu), { skins, contentHash }, () => setHeld(undefined)),
    [reward, isFromMenu, skins, contentHash],
  );
  // The cards of the resting reel are drawn only once, so that they stay the same when their amounts change.
  const [idle] = useState(() => [reelStrip(skins, drawByTickets(skins, randomBelow), randomBelow)]);
  const control = useOpening(order, { isFast, isGolden, isReduced }, idle);
  const { phase } = control;
  const isRunning = phase === 'RUNNING';
  const isBusy = isRunning || phase === 'ASKING';
  const refusal = useRefusal(now.reward);
  const batch = useBatch(order);
  const { severalOpenings } = useMarket();
  const keys = now.reward.kind === 'RAKE' ? 0 : now.reward.keys;
  const several = severalOpenings && !isBusy ? batchesOf(keys) : [];
  const open = () => {
    setHeld(now);
    control.open(1);
  };
  const openMany = (count: number) => {
    setHeld(now);
    control.clear();
    batch.open(count);
  };
  return (
    <div className="flex flex-col gap-3">
      {batch.batch === undefined ? (
        <ReelStage
          casePrice={reward.price}
          isFree
          control={control}
          idle={idle}
          isReduced={isReduced}
          atRest={{ imageUrl: reward.imageUrl, items: skins, count: 1 }}
        />
      ) : (
        <BatchSummary
          batch={batch.batch}
          onStop={batch.stop}
          onClose={() => {
            batch.clear();
            setHeld(undefined);
          }}
        />
      )}
      <div
        className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', batch.batch !== undefined && 'hidden')}
      >
        <SpinSwitches
          isDisabled={isBusy}
          className="flex gap-4 max-tablet:w-full max-tablet:justify-between"
        />
        <span className="flex-1 max-tablet:hidden" />
        {several.map((count) => (
          <Button
            key={count}
            size={48}
            disabledReason={isBusy ? undefined : explained(refusal)}
            onClick={() => openMany(count)}
            className="tabular-nums max-tablet:flex-1"
          >
            {count === keys ? rewardCaseWords.openAll(count) : rewardCaseWords.openMany(count)}
          </Button>
        ))}
        <Button
          variant={isRunning ? 'secondary' : 'primary'}
          size={48}
          isLoading={phase === 'ASKING'}
          disabledReason={isRunning ? undefined : explained(refusal)}
          onClick={isRunning ? control.skip : open}
          className="max-tablet:w-full tablet:min-w-[220px]"
        >
          {isRunning ? rewardCaseWords.skip : <OpenLabel reward={now.reward} refusal={refusal} />}
        </Button>
      </div>
      <Facts reward={now.reward} contentHash={contentHash} />
      <ItemTable skins={skins} />
      <p className="border-t border-hairline pt-3 text-14 text-ink-2">
        {rewardCaseWords.sealed}{' '}
        <Link to={paths.provablyFair} className="text-gold-high underline underline-offset-2">
          {rewardCaseWords.check}
        </Link>
      </p>
    </div>
  );
}

/** Number of keys that a button opens if the player has more. A second button then opens all keys. */
const TOGETHER = 10;
const batchesOf = (keys: number): number[] => (keys < 2 ? [] : keys <= TOGETHER ? [keys] : [TOGETHER, keys]);

function OpenLabel({ reward, refusal }: { reward: ShownReward; refusal: string | undefined }) {
  if (refusal !== undefined) return <span className="tabular-nums">{refusal}</span>;
  if (reward.kind === 'RAKE')
    return (
      <span className="flex items-center gap-1.5 tabular-nums">
        {rewardCaseWords.open}
        <span aria-hidden>·</span>
        <Amount coins={reward.redeemable} coin={16} tone="inherit" />
      </span>
    );
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      {rewardCaseWords.open}
      <span aria-hidden>·</span>
      <Key size={16} aria-hidden />
      {rewardsWords.keys(reward.keys)}
    </span>
  );
}

/**
 * Figures of a reward case: its average prize, its version, its content hash and, unless it's a rakeback case, the
 * remaining keys.
 */
function Facts({ reward, contentHash }: { reward: ShownReward; contentHash: string }) {
  const isRake = reward.kind === 'RAKE';
  const facts: [name: string, value: string][] = isRake
    ? [[rewardCaseWords.mean, rewardCaseWords.meanShare(reward.mean)]]
    : [
        [rewardCaseWords.keyMean, rewardCaseWords.coins(reward.mean)],
        [rewardCaseWords.keysLeft, rewardsWords.keys(reward.keys)],
      ];
  return (
    <div className="rounded-card bg-page px-4 py-3">
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-0.5 text-14 [&_dd]:inline [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:inline [&_dt]:text-ink-3">
        {[...facts, [rewardCaseWords.version, reward.version]].map(([name, value]) => (
          <div key={name}>
            <dt>{name} </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{rewardCaseWords.contentHash} </dt>
          <dd>
            <ContentHash hash={contentHash} />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-14 text-ink-2">{isRake ? rewardCaseWords.rakeRule : rewardCaseWords.keyRule}</p>
    </div>
  );
}

/** Returns the reason why the player can't open the case now; undefined if there is none. */
function useRefusal(reward: ShownReward): string | undefined {
  const now = useServerNow(1_000);
  const { data: me } = useMe();
  const { data: info } = useServerInfo();
  const { isLost } = useConnection();
  const off = useOff('rewards');
  if (isLost) return rewardCaseWords.reconnecting;
  if (!me || !info) return rewardCaseWords.loading;
  return playRefusal(me, off?.message) ?? lockedReason(reward, now);
}
