import type { SkinGame } from '@aureus/contract/skins.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { useSettled } from '@aureus/ui-kit/use-settled.ts';
import { PackageSearch, ShoppingCart, UserRound } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useMe } from '../../../api/session.ts';
import { setQueryParam, useQueryParam } from '../../../router/location.ts';
import { SignInFirst } from '../../../slots/sign-in-first.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { PickMenu } from '../../../ui/fields/PickMenu.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SkinCart } from './SkinCart.tsx';
import { SkinGrid } from './SkinGrid.tsx';
import { useSkins } from './skins.queries.ts';
import { skinWords } from './skins.words.ts';
import { skinsIn, totalOf, useCart } from './skins-cart.ts';
import { GAMES, gameOf, NO_FILTER, SORTS, skinsQuery, useSkinFilter } from './skins-filter.ts';

/** Time in ms without a change of the filters after which they are sent. */
const TYPING_MS = 350;
const PLACEHOLDERS = Array.from({ length: 18 }, (_none, index) => `card-${index}`);

/**
 * Page to withdraw coins as skins: the skins for sale, and a cart. `block` explains why the player can't withdraw yet,
 * and then there is no cart.
 */
export function SkinsPage({ block }: { block?: ReactNode }) {
  const { data: me, error, refetch } = useMe();
  const game = gameOf(useQueryParam('method'));
  const isWide = useMedia('(min-width: 64rem)');
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center gap-3">
        <h1 className="page-title mr-auto max-tablet:text-20">{skinWords.title}</h1>
        {me && !isWide && !block ? <CartButton game={game} /> : null}
      </div>
      {me === undefined && !error ? <Skeleton className="h-96 rounded-card!" /> : null}
      {me === undefined && error ? (
        <LoadFailed title={skinWords.loadFailed} error={error} retry={refetch} />
      ) : null}
      {me === null ? <SignInFirst icon={UserRound} words={skinWords.signedOut} className="py-20" /> : null}
      {me ? (
        <div className="flex items-start gap-4">
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {block}
            <SkinFilterBar game={game} />
            <SkinList game={game} isLocked={block !== undefined} />
          </div>
          {isWide && !block ? (
            <aside
              aria-label={skinWords.cart.title}
              className="scroll-slim sticky top-[calc(var(--header-height)+16px)] max-h-[calc(100dvh-var(--header-height)-32px)] w-80 shrink-0 max-[87.4375rem]:w-64 overflow-y-auto rounded-card border border-hairline bg-card p-4"
            >
              <SkinCart game={game} />
            </aside>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Button that opens the cart as a drawer, for small screens. */
function CartButton({ game }: { game: SkinGame }) {
  const [isOpen, setIsOpen] = useState(false);
  const skins = skinsIn(useCart(), game);
  return (
    <>
      <Button
        variant={skins.length > 0 ? 'primary' : 'secondary'}
        aria-label={skinWords.cart.label(skins.length)}
        onClick={() => setIsOpen(true)}
        className={cx(
          'fixed right-4 bottom-[calc(var(--mobile-bar-height)+16px)] z-20 shadow-lg',
          skins.length === 0 && 'static! shadow-none!',
        )}
      >
        <ShoppingCart size={17} aria-hidden />
        {skins.length > 0
          ? `${skins.length} · ${formatCoins(coinsFromCents(totalOf(skins)))}`
          : skinWords.cart.title}
      </Button>
      <Drawer
        label={skinWords.cart.title}
        side="bottom"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        className="scroll-slim overflow-y-auto"
      >
        <div className="p-4">
          <SkinCart game={game} />
          <Button variant="quiet" className="mt-3 w-full" onClick={() => setIsOpen(false)}>
            {skinWords.cart.back}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

function SkinList({ game, isLocked }: { game: SkinGame; isLocked: boolean }) {
  const filter = useSkinFilter();
  const query = useSettled(
    useMemo(() => skinsQuery(game, filter), [game, filter]),
    TYPING_MS,
  );
  const { data, error, isPending, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } =
    useSkins(query, true);
  const skins = data?.pages.flatMap((page) => page.data);
  const total = data?.pages[0]?.total;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isAtRest = hasNextPage && !isFetching && !error;
  return (
    <div id="skins-list" role="tabpanel" aria-label={skinWords.list.label} className="min-h-[60dvh]">
      <output className="sr-only">{total === undefined ? '' : skinWords.list.found(total)}</output>
      {skins && skins.length > 0 && !(error && !isPlaceholderData && isPending) ? (
        <div className={cx(isPlaceholderData && 'opacity-60')}>
          <SkinGrid game={game} skins={skins} isLocked={isLocked} onEnd={isAtRest ? more : undefined} />
        </div>
      ) : null}
      {skins?.length === 0 && !error ? (
        <EmptyState
          icon={PackageSearch}
          title={skinWords.list.none.title}
          text={skinWords.list.none.text}
          action={
            <Button size={32} onClick={() => useSkinFilter.setState(NO_FILTER)}>
              {skinWords.filter.reset}
            </Button>
          }
        />
      ) : null}
      {isPending ? (
        <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2.5">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="h-44 rounded-control" />
          ))}
        </div>
      ) : null}
      {error && !isFetching ? (
        <ErrorState
          title={skinWords.list.loadFailed}
          text={errorMessage(error)}
          onRetry={() => void (skins ? fetchNextPage() : refetch())}
        />
      ) : null}
    </div>
  );
}

const words = skinWords.filter;

function SkinFilterBar({ game }: { game: SkinGame }) {
  const { search, from, to, sort } = useSkinFilter();
  return (
    <search className="@container flex flex-col gap-2">
      <Segmented
        label={words.game}
        items={GAMES}
        value={game}
        onChange={(next) => setQueryParam('method', next)}
        panelId={() => 'skins-list'}
      />
      <div className="grid grid-cols-2 gap-2 @min-[480px]:grid-cols-3">
        <SearchInput
          label={words.search}
          value={search}
          onChange={(text) => useSkinFilter.setState({ search: text })}
          className="col-span-2 @min-[480px]:col-span-3"
        />
        <AmountInput
          label={words.priceFrom}
          value={from}
          onChange={(text) => useSkinFilter.setState({ from: text })}
          placeholder={words.least}
        />
        <AmountInput
          label={words.priceTo}
          value={to}
          onChange={(text) => useSkinFilter.setState({ to: text })}
          placeholder={words.most}
        />
        <PickMenu
          label={words.order}
          text={SORTS.find(({ value }) => value === sort)?.label ?? ''}
          choices={SORTS}
          value={sort}
          onPick={(next) => useSkinFilter.setState({ sort: next })}
          className="col-span-2 h-11 justify-between @min-[480px]:col-span-1"
        />
      </div>
    </search>
  );
}
