import { cx } from '@aureus/ui-kit/class-names.ts';
import { Lock } from 'lucide-react';
import { openReward } from '../../slots/reward.ts';
import { Amount } from '../../ui/Amount.tsx';
import { tierColour } from '../../ui/Badges.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { CasePicture } from '../../ui/items/ItemPicture.tsx';
import { cardWords } from './rewards.page.words.ts';
import { rewardsWords } from './rewards.words.ts';
import { explained, lockedReason, type ShownReward } from './shown-rewards.ts';

interface RakeCardProps {
  reward: ShownReward & { kind: 'RAKE' };
  now: number;
  /** True for the page's primary button. */
  isFirst: boolean;
}

/** Card of a rakeback case: the collected amount, and the time when the case can be opened. */
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

/**
 * Card of the case of a tier: its keys, or a note that all are used. Before the first key, it shows the levels that
 * will bring keys.
 */
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

/** Button that shows a rank or deposit case. Opening the case costs a key. */
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

interface RewardPictureProps {
  id: string;
  name: string;
  imageUrl: string;
  /** True if the player can't claim the reward yet. */
  isDim?: boolean;
  className?: string;
}

/** Picture of a reward case. A click shows its contents. */
export function RewardPicture({ id, name, imageUrl, isDim = false, className }: RewardPictureProps) {
  return (
    <button
      type="button"
      aria-label={cardWords.holds(name)}
      title={cardWords.holdsShort}
      onClick={() => openReward(id)}
      className={cx(
        'group shrink-0 rounded-control transition-transform duration-[120ms] hover:-translate-y-0.5',
        isDim && 'opacity-60 grayscale-80 hover:opacity-100 hover:grayscale-0',
        className,
      )}
    >
      <CasePicture src={imageUrl} isEager className="size-full" />
    </button>
  );
}
