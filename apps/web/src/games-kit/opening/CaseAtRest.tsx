import type { Item } from '@aureus/contract/games.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { CasePicture, ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { rarityClass } from '../../ui/items/items.ts';
import './case-at-rest.css';

/** Maximum number of items that circle around the case. */
const AROUND = 6;
/** Duration of half a turn around the case, slow enough to see each item. */
const HALF_TURN = '17s';

interface CaseAtRestProps {
  imageUrl: string;
  /** Items of the case, most expensive first; empty while they load. */
  items: readonly Item[];
  /** Number of cases that open together. */
  count: number;
  /** True once the case has burst open and the reels are visible. */
  isOpen: boolean;
}

/** Content of the window while no opening is shown: the case and, around a single case, its most expensive items. */
export function CaseAtRest({ imageUrl, items, count, isOpen }: CaseAtRestProps) {
  const best = count === 1 ? bestOf(items) : [];
  return (
    <div
      aria-hidden
      data-testid="case-at-rest"
      data-subject={isOpen ? undefined : ''}
      style={{ '--turn': HALF_TURN }}
      className={cx(
        'case-rest @container pointer-events-none absolute inset-0 grid place-items-center overflow-hidden',
        isOpen && 'is-open',
      )}
    >
      <span className="case-depth absolute inset-0 grid place-items-center">
        <span className="case-burst absolute size-80 rounded-full bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--color-gold)_26%,transparent),transparent)]" />
        <span className="case-ring absolute inset-0">
          {best.map((item, index) => (
            <span
              key={item.id}
              style={{ '--part': index / best.length }}
              className={cx(
                'case-orbit absolute top-1/2 left-1/2 -mt-9 -ml-12 max-tablet:-mt-6 max-tablet:-ml-8',
                rarityClass(item.rarity),
              )}
            >
              <ItemPicture
                src={item.imageUrl}
                isEager
                className="h-18 w-24 max-tablet:h-12 max-tablet:w-16"
              />
            </span>
          ))}
        </span>
        <span className="case-crate flex max-w-full items-center justify-center">
          {Array.from({ length: count }, (_, index) => (
            <CasePicture
              // biome-ignore lint/suspicious/noArrayIndexKey: equal pictures that never change places
              key={index}
              src={imageUrl}
              isEager
              className={cx(
                'min-w-0 drop-shadow-[0_18px_26px_#000]',
                count === 1 ? 'size-60 max-tablet:size-50' : 'size-44 max-tablet:size-[23cqw]',
              )}
            />
          ))}
        </span>
      </span>
    </div>
  );
}

/** Returns the most expensive items, each with a different picture. */
function bestOf(items: readonly Item[]): readonly Item[] {
  const pictures = new Set<string>();
  return items.filter(({ imageUrl }) => !pictures.has(imageUrl) && pictures.add(imageUrl)).slice(0, AROUND);
}
