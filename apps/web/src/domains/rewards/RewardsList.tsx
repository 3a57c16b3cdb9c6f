import { ArrowRight } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerNow } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { openReward } from '../../slots/reward.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { timeLeftText } from '../../ui/format/time-left.ts';
import { CasePicture } from '../../ui/items/ItemPicture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRewards } from './rewards.queries.ts';
import { rewardsWords } from './rewards.words.ts';
import { explained, lockedReason, type ShownReward, shownRewards, waitOf } from './shown-rewards.ts';

interface RewardsListProps {
  /** True while the list is visible. Only then are the rewards loaded. */
  isOpen: boolean;
  /** Called before the player leaves the list for a reward or for the rewards page. */
  onLeave: () => void;
}

/** Short list of the rakeback cases, the deposit cases, and the rank cases with keys. */
export default function RewardsList({ isOpen, onLeave }: RewardsListProps) {
  const { data, error, refetch } = useRewards(isOpen);
  return (
    <div className="flex flex-col">
      {data ? <Rows rewards={shownRewards(data)} onLeave={onLeave} /> : null}
      {!data && error ? (
        <LoadFailed
          title={rewardsWords.failed}
          error={error}
          retry={refetch}
          className="min-h-84 justify-center"
        />
      ) : null}
      {!data && !error ? <Loading /> : null}
      <Link
        to={paths.rewards}
        onClick={onLeave}
        className={buttonClass({ variant: 'secondary', className: 'mt-2 w-full' })}
      >
        {rewardsWords.all}
        <ArrowRight size={16} aria-hidden />
      </Link>
    </div>
  );
}

function Rows({ rewards, onLeave }: { rewards: readonly ShownReward[]; onLeave: () => void }) {
  const now = useServerNow(1_000);
  return (
    <ul>
      {rewards.map((reward) =>
        reward.kind === 'RANK' && reward.keys === 0 ? null : (
          <li key={reward.id} className="flex h-14 items-center gap-3 rounded-control px-1">
            <CasePicture src={reward.imageUrl} isEager className="size-11 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-14 font-semibold">{reward.name}</p>
              {reward.kind === 'RAKE' ? (
                <Amount coins={reward.redeemable} coin={13} tone="muted" className="text-14" />
              ) : (
                <p className="text-14 text-ink-2 tabular-nums">{rewardsWords.keys(reward.keys)}</p>
              )}
            </div>
            <RowButton reward={reward} now={now} onLeave={onLeave} />
          </li>
        ),
      )}
    </ul>
  );
}

interface RowButtonProps {
  reward: ShownReward;
  now: number;
  onLeave: () => void;
}

function RowButton({ reward, now, onLeave }: RowButtonProps) {
  const reason = lockedReason(reward, now);
  const waitMs = waitOf(reward, now);
  const label = reward.kind === 'RAKE' ? rewardsWords.claim : rewardsWords.open;
  return (
    <Button
      size={32}
      variant="gold-line"
      className="min-w-24 px-2! tabular-nums"
      disabledReason={explained(reason)}
      onClick={() => {
        onLeave();
        openReward(reward.id, { isFromMenu: true });
      }}
    >
      {waitMs > 0 ? rewardsWords.inSpan(timeLeftText(waitMs)) : (reason ?? label)}
    </Button>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 px-1">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3.5 w-16" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  );
}
