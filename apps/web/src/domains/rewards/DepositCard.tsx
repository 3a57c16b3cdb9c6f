import { openReward } from '../../slots/reward.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { RewardPicture } from './RewardPicture.tsx';
import { keysText, type ShownReward } from './reward-words.ts';

/** A deposit case with the keys that are left. */
export function DepositCard({
  reward,
  isFirst,
}: {
  reward: ShownReward & { kind: 'DEPOSIT' };
  isFirst: boolean;
}) {
  const { id, name, imageUrl, keys, fromDeposit } = reward;
  const isOpen = keys > 0;
  return (
    <article
      aria-label={name}
      className="flex items-center gap-3 rounded-card border border-hairline bg-card py-3 pr-4 pl-3 tablet:max-wide:flex-wrap"
    >
      <RewardPicture id={id} name={name} imageUrl={imageUrl} className="size-16" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-13 font-semibold">{name}</h3>
        <p className="truncate text-13 text-ink-2 tabular-nums">{keysText(keys)}</p>
        <p
          className="truncate text-11 text-ink-3 tabular-nums"
          title={
            fromDeposit > 0
              ? `Keys of single deposits of ${formatCount(fromDeposit)} coins or more`
              : undefined
          }
        >
          {fromDeposit > 0 ? `${formatCount(fromDeposit)}+ at once` : 'Any deposit'}
        </p>
      </div>
      <Button
        size={32}
        variant={isFirst ? 'primary' : 'gold-line'}
        className="tablet:max-wide:w-full"
        disabledReason={isOpen ? undefined : 'No keys'}
        onClick={() => openReward(id)}
      >
        {isOpen ? 'Open' : 'No keys'}
      </Button>
    </article>
  );
}
