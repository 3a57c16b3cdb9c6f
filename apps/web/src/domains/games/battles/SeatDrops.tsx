import type { Battle } from '@aureus/contract/battles.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ItemPicture } from '../../../ui/items/ItemPicture.tsx';
import { ItemSurface } from '../../../ui/items/ItemSurface.tsx';
import { rarityName, splitItemName } from '../../../ui/items/items.ts';
import type { Playback } from './battle-playback.ts';
import { teamWords } from './battles.room.words.tsx';
import { useKeptInView } from './RoundBar.tsx';

interface SeatDropsProps {
  battle: Battle;
  playback: Playback;
  seat: number;
}

/** Items that a seat has drawn, one place a round; rounds to come are numbered. */
export function SeatDrops({ battle, playback, seat }: SeatDropsProps) {
  const { cases, outcome } = battle;
  const { phase, round, revealed } = playback;
  const list = useKeptInView<HTMLOListElement>(round);
  return (
    <ol
      ref={list}
      aria-label={teamWords.items}
      className={cx(
        'scroll-slim relative grid max-h-[270px] grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-1.5 overflow-y-auto',
        // One row where a phone shows more than two seats.
        battle.format === '1v1'
          ? 'max-tablet:max-h-[178px] max-tablet:grid-cols-[repeat(auto-fill,minmax(68px,1fr))]'
          : 'max-tablet:max-h-[86px] max-tablet:grid-cols-[repeat(auto-fill,minmax(60px,1fr))] max-tablet:[&_.coin]:hidden',
      )}
    >
      {cases.map((one, index) => {
        const drop = index < revealed ? outcome?.drops[index]?.[seat] : undefined;
        return drop ? (
          <ItemSurface
            as="li"
            key={index}
            rarity={drop.item.rarity}
            title={teamWords.item(drop.item.name, rarityName(drop.item.rarity), drop.ticket)}
            className="h-[86px] animate-appear p-1 text-center"
          >
            <ItemPicture src={drop.item.imageUrl} className="mx-auto h-11 w-full" />
            <p className="truncate text-12 text-ink-2">{splitItemName(drop.item.name).finish}</p>
            <Amount coins={drop.item.price} coin={11} className="text-12" />
          </ItemSurface>
        ) : (
          <li
            key={index}
            title={one.name}
            className={cx(
              'grid h-[86px] place-items-center rounded-control border border-dashed border-divider text-12 text-ink-3',
            )}
          >
            {phase === 'PLAYING' && index === round ? teamWords.rolling : index + 1}
          </li>
        );
      })}
    </ol>
  );
}
