import { cx } from '@aureus/ui-kit/class-names.ts';
import { Lock } from 'lucide-react';
import { openReward } from '../../slots/reward.ts';
import { tierColour } from '../../ui/Badges.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { cardWords } from './rewards.page.words.ts';
import { rewardsWords } from './rewards.words.ts';
import type { ShownReward } from './shown-rewards.ts';

/** A tier's case: its keys, or the levels that will give them. */
export function RankCard({ reward, isFirst }: { reward: ShownReward & { kind: 'RANK' }; isFirst: boolean }) {
  const { id, name, imageUrl, keys, keysEarned, tier, firstLevel, lastLevel } = reward;
  const isLocked = keysEarned === 0;
  const isOpen = keys > 0;
  return (
    <article
      aria-label={name}
      className={cx(
        'flex min-w-0 flex-col items-center rounded-card border bg-card p-3 text-center',
        isOpen ? cx('border-current/50', tierColour(tier)) : 'border-hairline',
      )}
    >
      <RewardPicture id={id} name={name} imageUrl={imageUrl} isDim={isLocked} className="size-21" />
      <h3
        className={cx(
          'mt-1 max-w-full truncate text-14 font-semibold',
          isLocked ? 'text-ink' : tierColour(tier),
        )}
      >
        {name}
      </h3>
      <p className="mb-3 text-12 text-ink-2 tabular-nums">
        {isOpen
          ? rewardsWords.keys(keys)
          : isLocked
            ? rewardsWords.levels(firstLevel, lastLevel)
            : cardWords.allOpened}
      </p>
      {isLocked ? (
        <p className="flex h-8 items-center gap-1.5 text-14 text-ink-3 max-tablet:h-11">
          <Lock size={15} aria-hidden />
          {rewardsWords.locked}
        </p>
      ) : (
        <OpenCaseButton reward={reward} isFirst={isFirst} className="w-full" />
      )}
    </article>
  );
}

interface OpenCaseButtonProps {
  reward: { id: string; keys: number };
  isFirst: boolean;
  className: string;
}

/** Opens a case that takes a key. */
export function OpenCaseButton({ reward: { id, keys }, isFirst, className }: OpenCaseButtonProps) {
  const text = keys > 0 ? rewardsWords.open : rewardsWords.noKeys;
  return (
    <Button
      size={32}
      variant={isFirst ? 'primary' : 'gold-line'}
      className={className}
      disabledReason={keys > 0 ? undefined : text}
      onClick={() => openReward(id)}
    >
      {text}
    </Button>
  );
}
