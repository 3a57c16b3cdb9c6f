import type { Case } from '@aureus/contract/cases.ts';
import { List } from 'lucide-react';
import { memo } from 'react';
import { ContentHash } from '../../../ui/ContentHash.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCount } from '../../../ui/format/format.ts';
import { ItemCard } from '../../../ui/items/ItemCard.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { formatChance } from './case-text.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.items;

const GRID = 'grid grid-cols-2 gap-2.5 @[440px]:grid-cols-3 @[600px]:grid-cols-4 @[760px]:grid-cols-5';
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => `item-${index}`);

/** Items of a case, in the case's own order. It's memoized, so that a stopping reel doesn't render them again. */
export const CaseItems = memo(function CaseItems({ box, onInspect }: { box: Case; onInspect: () => void }) {
  return (
    <section aria-labelledby="case-items" className="@container mt-1.5">
      <div className="mb-2.5 flex items-center gap-3">
        <h2 id="case-items" className="text-16">
          {words.title}
        </h2>
        <span className="ml-auto text-12 text-ink-3 max-tablet:hidden">{words.corner}</span>
        <Button variant="quiet" size={32} onClick={onInspect} className="max-tablet:ml-auto">
          <List size={15} aria-hidden />
          {words.allTickets}
        </Button>
      </div>
      <ul className={GRID}>
        {box.skins.map((item) => (
          <ItemCard
            as="li"
            key={item.id}
            item={item}
            isEager
            corner={formatChance(item.odds)}
            foot={
              <span title={words.tickets(formatCount(item.ticketStart), formatCount(item.ticketEnd))}>
                {formatCount(item.ticketStart)}
              </span>
            }
          />
        ))}
      </ul>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
        {casesWords.contentHash} <ContentHash hash={box.contentHash} />
        <span className="max-tablet:hidden">{words.hashNote}</span>
      </p>
    </section>
  );
});

export function CaseItemsLoading() {
  return (
    <div className="@container mt-1.5">
      <div className="mb-2.5 h-8" />
      <div className={GRID}>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} className="h-44" />
        ))}
      </div>
    </div>
  );
}
