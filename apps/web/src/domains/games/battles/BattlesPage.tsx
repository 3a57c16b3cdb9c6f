import { Bot, Plus, ShieldCheck, Swords, Zap } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useBalance, useIsNewcomer, useMe } from '../../../api/session.ts';
import { useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { Link } from '../../../router/Link.tsx';
import { setQueryParam, useQueryParam } from '../../../router/location.ts';
import { GameInfoButton } from '../../../slots/game-info-button.tsx';
import { useNavCounts } from '../../../slots/nav-counts.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { KeysPopover } from '../../../ui/fields/KeysPopover.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { loadPart } from '../../../ui/parts/load-part.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BattleRow } from './BattleRow.tsx';
import type { BattleFilters } from './battle-filters.ts';
import { PAGE_SIZE, useBattles, useBotsResult } from './battles.queries.ts';
import { followLobby } from './battles.socket.ts';
import { battlesWords, botsWords, lobbyKeys, lobbyWords, quickWords } from './battles.words.ts';
import { quickJoin } from './battles-actions.ts';
import { LobbyFilters, useLobbyFilters } from './LobbyFilters.tsx';
import { SeatButton } from './SeatButton.tsx';
import { useSeatRefusal } from './seat-player.ts';

const CreateBattleDialog = lazy(() => loadPart(() => import('./CreateBattleDialog.tsx')));

/** Lobby of case battles. The address's parameter `create=1` opens the dialog for a new battle. */
export default function BattlesPage() {
  useEffect(followLobby, []);
  const { filters, band } = useLobbyFilters();
  const pageParam = Number(useQueryParam('page') ?? 0);
  const page = Number.isInteger(pageParam) && pageParam > 0 ? pageParam : 0;
  const { data, error, refetch } = useBattles(filters, page);
  useNavCount(filters, data?.total);
  const pages = data?.total === undefined ? undefined : Math.ceil(data.total / PAGE_SIZE);
  useEffect(() => {
    // The battles of the last page may end while it's open.
    if (pages !== undefined && page > 0 && page >= pages) showPage(pages - 1);
  }, [page, pages]);
  const isCreating = useQueryParam('create') !== null;
  useGameKeys({ KeyC: () => setQueryParam('create', '1') });
  const [wasCreating, setWasCreating] = useState(false);
  if (isCreating && !wasCreating) setWasCreating(true);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-10 items-center gap-3 max-tablet:gap-1.5 max-[22.5rem]:flex-wrap">
        <h1 className="page-title whitespace-nowrap max-tablet:text-20">{lobbyWords.title}</h1>
        <GameInfoButton game="CASE_BATTLES" className="-ml-2 max-[23.6875rem]:hidden" />
        <p className="ml-auto min-w-0 truncate text-12 text-ink-3 tabular-nums max-tablet:hidden">
          {data?.total === undefined ? '' : lobbyWords.total(data.total)}
        </p>
        <Link
          to="/provably-fair?game=battles"
          className="inline-flex items-center gap-1.5 text-12 text-ink-2 hover:text-ink max-tablet:hidden"
        >
          <ShieldCheck size={15} aria-hidden />
          {battlesWords.fairness}
        </Link>
        <KeysPopover keys={lobbyKeys} />
        <span className="max-tablet:ml-auto">
          <QuickJoin />
        </span>
        <Button variant="primary" className="max-tablet:px-3" onClick={() => setQueryParam('create', '1')}>
          <Plus size={17} aria-hidden />
          <span className="max-[22.5rem]:sr-only">
            <span aria-hidden className="tablet:hidden">
              {lobbyWords.createShort}
            </span>
            <span className="max-tablet:sr-only">{battlesWords.create}</span>
          </span>
        </Button>
      </div>
      <LobbyFilters filters={filters} band={band} />
      {error && !data ? <LoadFailed title={lobbyWords.failed} error={error} retry={refetch} isCard /> : null}
      {!data && !error ? <LobbyLoading /> : null}
      {data && data.data.length === 0 ? (
        <EmptyState
          icon={Swords}
          {...lobbyWords.empty}
          action={
            <Button variant="gold-line" onClick={() => setQueryParam('create', '1')}>
              {battlesWords.create}
            </Button>
          }
          className="rounded-card border border-hairline bg-card py-16!"
        />
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className="@container flex flex-col gap-2" aria-label={battlesWords.title}>
          {data.data.map((battle) => (
            <BattleRow key={battle.id} battle={battle} />
          ))}
        </ul>
      ) : null}
      {data ? <Pager page={page} pages={pages} onChange={showPage} /> : null}
      <BotsResult />
      {wasCreating ? (
        <Suspense fallback={null}>
          <CreateBattleDialog isOpen={isCreating} onClose={() => setQueryParam('create', null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const showPage = (page: number) => setQueryParam('page', page > 0 ? String(page) : null);

/** Updates the menu's number of battles that can be joined or watched, unless the lobby is filtered. */
function useNavCount(filters: BattleFilters, total: number | undefined): void {
  const { mode, format, show, minPrice, maxPrice } = filters;
  const isAll = [mode, format, show, minPrice, maxPrice].every((filter) => filter === undefined);
  useEffect(() => {
    if (isAll && total !== undefined) useNavCounts.setState({ battles: total });
  }, [isAll, total]);
}

function LobbyLoading() {
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} className="h-20 rounded-card! max-tablet:h-[194px]" />
      ))}
    </div>
  );
}

/** Total stakes and winnings of the house's bots. Hidden until a bot has played. */
function BotsResult() {
  const { data } = useBotsResult();
  if (!data || data.seats === 0) return null;
  // Computed in cents, because subtracting coins as floats is inexact.
  const net = (Math.round(data.won * 100) - Math.round(data.staked * 100)) / 100;
  return (
    <section
      aria-label={botsWords.title}
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-card border border-hairline bg-card px-4 py-3 text-14 text-ink-2"
    >
      <p className="flex items-center gap-2">
        <Bot size={15} aria-hidden className="text-ink-3" />
        {botsWords.text(data.seats)}
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tablet:ml-auto">
        <Sum name={botsWords.staked} coins={data.staked} />
        <Sum name={botsWords.won} coins={data.won} />
        <Sum name={botsWords.result} coins={net} isSigned />
      </dl>
    </section>
  );
}

function Sum({ name, coins, isSigned = false }: { name: string; coins: number; isSigned?: boolean }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-ink-3">{name}</dt>
      <dd>
        <Amount coins={coins} coin={13} isSigned={isSigned} />
      </dd>
    </div>
  );
}

/** Button that joins the cheapest open battle up to a chosen price. */
function QuickJoin() {
  const { data: me } = useMe();
  const balance = useBalance() ?? 0;
  const isNewcomer = useIsNewcomer();
  const [text, setText] = useState('10.00');
  const cents = centsOfField(text);
  // The seat's price isn't known yet, so reasons are looked up for a price of 0. The server finds a seat that the
  // balance can pay.
  const refusal = useSeatRefusal(0);
  const why = cents === undefined || cents === 0n ? quickWords.missing : refusal;
  const join = async () => {
    if (cents === undefined) return;
    await quickJoin(cents);
  };
  return (
    <Popover
      label={quickWords.title}
      icon={
        <span className="flex items-center gap-1.5 text-14 font-semibold">
          <Zap size={16} aria-hidden />
          <span className="whitespace-nowrap max-[87.4375rem]:hidden">{quickWords.title}</span>
        </span>
      }
      className="h-10 border border-divider bg-card px-3 max-tablet:size-11 max-tablet:px-0"
      panelClassName="w-72 p-4"
    >
      <p className="mb-3 text-14 text-ink-2">{quickWords.text}</p>
      <AmountInput label={quickWords.most} value={text} onChange={setText} className="mb-3" />
      <SeatButton
        variant="primary"
        className="w-full"
        label={quickWords.join}
        refusal={why ?? (me && balance === 0 && !isNewcomer ? quickWords.noCoins : undefined)}
        pay={join}
      />
    </Popover>
  );
}
