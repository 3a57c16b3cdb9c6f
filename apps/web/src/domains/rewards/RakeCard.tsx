import { cx } from '@aureus/ui-kit/class-names.ts';
import { openReward } from '../../slots/reward.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { rewardsWords } from './rewards.words.ts';
import { explained, lockedReason, type ShownReward } from './shown-rewards.ts';

interface RakeCardProps {
  reward: ShownReward & { kind: 'RAKE' };
  now: number;
  /** The page's one filled button. */
  isFirst: boolean;
}

/** A rake case: what has collected, and when it can be opened. */
export function RakeCard({ reward, now, isFirst }: RakeCardProps) {
  const { id, name, imageUrl, redeemable } = reward;
  const reason = lockedReason(reward, now);
  const isOpen = reason === undefined;
  return (
    <article
      aria-label={name}
      className={cx(
        'flex items-center gap-3 rounded-card border bg-card p-3.5 @min-[480px]:@max-[820px]:flex-col @min-[480px]:@max-[820px]:items-stretch',
        isOpen
          ? 'border-gold-low bg-[radial-gradient(120%_140%_at_0%_0%,color-mix(in_srgb,var(--color-gold)_12%,transparent),transparent_60%)]'
          : 'border-hairline',
      )}
    >
      <RewardPicture
        id={id}
        name={name}
        imageUrl={imageUrl}
        className="size-25 max-[22.5rem]:size-20 @min-[480px]:@max-[820px]:mx-auto"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-14 text-ink-2">{name}</h3>
        <p className="mt-0.5 mb-3">
          <Amount
            coins={redeemable}
            coin={18}
            tone={redeemable > 0 ? 'plain' : 'muted'}
            className="text-20/[26px]"
          />
        </p>
        <Button
          size={32}
          variant={isFirst ? 'primary' : 'gold-line'}
          className={cx('w-full px-1! tabular-nums', reason !== undefined && 'text-12! text-ink-3!')}
          disabledReason={explained(reason)}
          onClick={() => openReward(id)}
        >
          {reason ?? rewardsWords.open}
        </Button>
      </div>
    </article>
  );
}
