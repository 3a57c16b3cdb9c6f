import { OpenCaseButton } from './OpenCaseButton.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { cardWords } from './rewards.page.words.ts';
import { rewardsWords } from './rewards.words.ts';
import type { ShownReward } from './shown-rewards.ts';

/** A deposit case with the keys that are left. */
export function DepositCard({
  reward,
  isFirst,
}: {
  reward: ShownReward & { kind: 'DEPOSIT' };
  isFirst: boolean;
}) {
  const { id, name, imageUrl, keys, keysWaiting, fromDeposit } = reward;
  return (
    <article
      aria-label={name}
      className="flex items-center gap-3 rounded-card border border-hairline bg-card py-3 pr-4 pl-3 max-[22.5rem]:flex-wrap @min-[480px]:@max-[1000px]:flex-wrap"
    >
      <RewardPicture id={id} name={name} imageUrl={imageUrl} className="size-16" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-14 font-semibold">{name}</h3>
        <p className="truncate text-14 text-ink-2 tabular-nums">
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
