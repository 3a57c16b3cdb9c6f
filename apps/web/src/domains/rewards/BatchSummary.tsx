import { coinsFromCents } from '@aureus/money/cents.ts';
import { openProof } from '../../slots/proof.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../ui/items/ItemSurface.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { rewardCaseWords as words } from './rewards.case.words.ts';
import type { Batch, BatchOpening } from './use-batch.ts';

/** Number of the most valuable items that are shown large. */
const BEST = 3;

/** Result of opening several keys: the total, the most valuable items, and all items with their proofs. */
export function BatchSummary({
  batch,
  onStop,
  onClose,
}: {
  batch: Batch;
  onStop: () => void;
  onClose: () => void;
}) {
  const { count, opened, isRunning } = batch;
  const sum = coinsFromCents(opened.reduce((all, { amount }) => all + BigInt(Math.round(amount * 100)), 0n));
  const best = opened.toSorted((one, other) => other.amount - one.amount).slice(0, BEST);
  return (
    <section aria-label={words.batch.label} className="flex min-h-64 flex-col gap-4 rounded-card bg-page p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-14 text-ink-2">
          {words.batch.opened(opened.length, count)}
        </p>
        <Amount coins={sum} coin={20} className="ml-auto text-20 font-bold" />
      </div>
      <ProgressBar percent={count === 0 ? 0 : (opened.length / count) * 100} label={words.batch.progress} />
      {best.length > 0 ? (
        <ul aria-label={words.batch.best} className="grid grid-cols-3 gap-2">
          {best.map((one) => (
            <Prize key={one.id} opening={one} isLarge />
          ))}
        </ul>
      ) : null}
      <ul
        aria-label={words.batch.all}
        className="scroll-slim grid max-h-64 grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-1.5 overflow-y-auto"
      >
        {opened.map((one) => (
          <Prize key={one.id} opening={one} />
        ))}
      </ul>
      <Button
        variant={isRunning ? 'secondary' : 'primary'}
        size={48}
        onClick={isRunning ? onStop : onClose}
        className="mt-auto self-center max-tablet:w-full tablet:min-w-[220px]"
      >
        {isRunning ? words.batch.stop : words.batch.done}
      </Button>
    </section>
  );
}

function Prize({
  opening: { id, item, amount },
  isLarge = false,
}: {
  opening: BatchOpening;
  isLarge?: boolean;
}) {
  return (
    <ItemSurface as="li" rarity={item.rarity}>
      <button
        type="button"
        title={item.name}
        aria-label={words.batch.proofOf(item.name)}
        onClick={() => openProof({ kind: 'bet', betId: id })}
        className="flex w-full flex-col items-center gap-1 p-1.5 hover:brightness-110"
      >
        <ItemPicture src={item.imageUrl} className={isLarge ? 'h-20 w-full' : 'h-12 w-full'} />
        {isLarge ? <span className="w-full truncate text-center text-12 text-ink-2">{item.name}</span> : null}
        <Amount coins={amount} coin={14} className="text-14 font-semibold" />
      </button>
    </ItemSurface>
  );
}
