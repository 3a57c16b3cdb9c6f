import { openReward } from '../../slots/reward.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { rewardsWords } from './rewards.words.ts';

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
