import type { Item } from '@aureus/contract/games.ts';
import type { Cents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useSettled } from '@aureus/ui-kit/use-settled.ts';
import { PackageSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { ItemCard } from '../../../ui/items/ItemCard.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { catalogueQuery, NO_FILTER, useCatalogueFilter } from './CatalogueBar.tsx';
import { useCatalogue } from './upgrader.queries.ts';
import { upgraderWords } from './upgrader.words.ts';
import { chanceText } from './upgrader-dial.ts';
import { choose, isUnderWay, useUpgrader } from './upgrader-play.ts';
import { targetFit } from './upgrader-target.ts';

const words = upgraderWords.catalogue;

/** Time in ms without typing after which a stake or search is sent. */
const TYPING_MS = 350;
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5';
const SKELETONS = 12;

/** List of target items that match the search and price range, loaded page by page. */
export function Catalogue({ stake }: { stake: Cents }) {
  const filter = useCatalogueFilter();
  const settledStake = useSettled(stake, TYPING_MS);
  const search = useSettled(filter.search, TYPING_MS);
  const query = useCatalogue(catalogueQuery({ ...filter, search }, settledStake));
  const items = query.data?.pages.flatMap((page) => page.data);
  return (
    <>
      {items && items.length > 0 ? (
        <ul className={cx(GRID, query.isPlaceholderData && 'opacity-60')}>
          {items.map((item) => (
            <TargetCard key={item.id} item={item} stake={stake} />
          ))}
        </ul>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={words.none}
          action={
            <Button size={32} onClick={() => useCatalogueFilter.setState(NO_FILTER)}>
              {words.reset}
            </Button>
          }
        />
      ) : null}
      {query.isPending ? <Placeholders /> : null}
      {query.error && !query.isFetching ? (
        <ErrorState
          title={words.failed}
          text={errorMessage(query.error)}
          onRetry={() => void (items ? query.fetchNextPage() : query.refetch())}
        />
      ) : null}
      <Sentinel
        isActive={query.hasNextPage && !query.isFetchingNextPage && !query.error}
        onReach={() => void query.fetchNextPage()}
      />
    </>
  );
}

function TargetCard({ item, stake }: { item: Item; stake: Cents }) {
  const isChosen = useUpgrader((play) => play.target?.id === item.id);
  const isBusy = useUpgrader((play) => isUnderWay(play.phase));
  const fit = targetFit(stake, item.price);
  const refusal = 'refusal' in fit ? words[fit.refusal] : undefined;
  const corner = refusal ?? chanceText(fit.chance);
  const nameOf = refusal === undefined ? words.item : words.refusedItem;
  return (
    <li className="relative [contain-intrinsic-size:auto_150px] [content-visibility:auto]">
      <ItemCard
        item={item}
        corner={corner}
        pictureClassName={cx('h-[84px]', refusal !== undefined && 'opacity-30 grayscale')}
        className={cx('h-full', isChosen && 'outline-2 -outline-offset-2 outline-gold')}
      />
      <button
        type="button"
        aria-label={nameOf(item.name, formatCoins(item.price), corner)}
        aria-pressed={isChosen}
        aria-disabled={refusal !== undefined || isBusy || undefined}
        onClick={() => {
          if (refusal === undefined) choose({ target: item });
        }}
        className="absolute inset-0 rounded-control transition-colors hover:bg-white/4 aria-disabled:cursor-not-allowed"
      />
    </li>
  );
}

function Placeholders() {
  return (
    <div className={GRID} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="h-[150px] rounded-control" />
      ))}
    </div>
  );
}

/** Element at the end of the list. It loads the next page when it comes near the window. */
function Sentinel({ isActive, onReach }: { isActive: boolean; onReach: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!isActive || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isActive]);
  return <div ref={element} aria-hidden className="h-px" />;
}
