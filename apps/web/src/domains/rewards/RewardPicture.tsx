import { cx } from '@aureus/ui-kit/class-names.ts';
import { openReward } from '../../slots/reward.ts';
import { CasePicture } from '../../ui/items/ItemPicture.tsx';
import { cardWords } from './rewards.page.words.ts';

interface RewardPictureProps {
  id: string;
  name: string;
  imageUrl: string;
  /** Nothing can be had of it yet. */
  isDim?: boolean;
  className?: string;
}

/** A reward's crate; a press shows what it holds. */
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
