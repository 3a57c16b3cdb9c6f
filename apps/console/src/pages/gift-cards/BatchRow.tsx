import type { GiftCardBatch } from '@aureus/contract/staff-gift-cards.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { clock, day, shortDay } from '../../ui/dates.ts';
import { formatCount } from '../../ui/format.ts';
import { giftCardWords as words } from './gift-cards.words.ts';

const TONES: Record<GiftCardBatch['state'], Tone> = {
  READY: 'warn',
  LIVE: 'win',
  USED_UP: 'faded',
  OVER: 'faded',
  CANCELED: 'lose',
};
const when = (time: number): string => `${shortDay(time)} ${clock(time)}`;

function usedText({ state, cards, used, canceledAt }: GiftCardBatch): string {
  const [all, gone] = [formatCount(cards), formatCount(used)];
  return state === 'CANCELED' && canceledAt !== null
    ? words.canceled(gone, all, when(canceledAt))
    : words.left(formatCount(cards - used), all);
}

function endText({ state, expiresAt }: GiftCardBatch): string {
  if (expiresAt === null) return words.noEnd;
  return state === 'OVER' ? words.over(day(expiresAt)) : words.until(day(expiresAt));
}

/**
 * One batch of gift cards: value, how many cards are unused (of a canceled batch, how many were used), the member who
 * made it, and the actions.
 */
export function BatchRow({
  batch,
  mayMake,
  onTake,
  onCancel,
}: {
  batch: GiftCardBatch;
  mayMake: boolean;
  onTake: () => void;
  onCancel: () => void;
}) {
  const { id, usd, coins, state, madeBy, madeAt, takenAt, isYours } = batch;
  const made = words.made(madeBy, day(madeAt));
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline px-5 py-2 max-desk:px-4">
      <div className="w-[300px] min-w-0 max-tablet:basis-3/5 max-tablet:grow">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold">{words.name(formatCount(usd))}</span>
          <Chip isSmall tone={TONES[state]}>
            {words.states[state]}
          </Chip>
        </p>
        <p className="text-12 text-ink-3">{words.batch(id)}</p>
      </div>
      <div className="figures w-[130px] text-right max-tablet:w-auto">
        <Amount coins={coins} />
        <span className="block text-12 text-ink-3">{words.each}</span>
      </div>
      <div className="min-w-0 flex-1 max-tablet:order-last max-tablet:basis-full">
        <p className="figures">{usedText(batch)}</p>
        <p className="text-12 text-ink-3">
          {endText(batch)}, {takenAt === null ? words.notTaken(madeBy) : words.taken(when(takenAt))}
        </p>
        <p className="text-12 text-ink-3 tablet:hidden">{made}</p>
      </div>
      <p className="w-[180px] truncate text-12 text-ink-3 max-tablet:hidden">{made}</p>
      <div className="flex w-[210px] justify-end gap-2 max-tablet:order-last max-tablet:w-auto">
        {mayMake && isYours && state === 'READY' && (
          <Button look="gold" aria-label={words.takeNamed(id)} onClick={onTake}>
            {words.take}
          </Button>
        )}
        {mayMake && (state === 'READY' || state === 'LIVE') && (
          <Button aria-label={words.cancelNamed(id)} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </li>
  );
}
