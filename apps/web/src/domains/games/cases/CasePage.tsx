import type { Case, CaseSummary } from '@aureus/contract/cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { PackageX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { apiWords } from '../../../api/api.words.ts';
import { errorMessage, isMissing } from '../../../api/http.ts';
import { sendKeyed } from '../../../api/intent.ts';
import { useMarket, usePauseLeft } from '../../../api/market.ts';
import { stakeRefusal } from '../../../api/play-refusal.ts';
import { useServerInfo } from '../../../api/server-clock.ts';
import { useMe, useOfBalance } from '../../../api/session.ts';
import { useConnection } from '../../../api/socket.ts';
import { usePaused } from '../../../api/switched-off.ts';
import { followLead, type Lead, useLead } from '../../../games-kit/lead.ts';
import { CaseAtRest } from '../../../games-kit/opening/CaseAtRest.tsx';
import { ReelStage } from '../../../games-kit/opening/ReelStage.tsx';
import { useSpin, useSpinChoices } from '../../../games-kit/opening/SpinSwitches.tsx';
import { type OpeningOrder, useOpening } from '../../../games-kit/opening/use-opening.ts';
import { stopSeries, useRun } from '../../../games-kit/series.ts';
import { pressKeys, useGameKeys } from '../../../games-kit/use-game-keys.ts';
import { Link } from '../../../router/Link.tsx';
import { navigate, setQueryParam, usePath, useQueryParam } from '../../../router/location.ts';
import { casePath, demoPath, idIn, paths } from '../../../router/paths.ts';
import { LiveDrops } from '../../../slots/live-drops.tsx';
import { whenSignedIn } from '../../../slots/signed-in.ts';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { day } from '../../../ui/format/dates.ts';
import { randomBelow } from '../../../ui/reel/random.ts';
import { drawByTickets, reelStrip } from '../../../ui/reel/reel-strip.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CaseAuto } from './CaseAuto.tsx';
import { CaseHead } from './CaseHead.tsx';
import { CaseInspector } from './CaseInspector.tsx';
import { CaseItems, CaseItemsLoading } from './CaseItems.tsx';
import { demoCase } from './case-filters.ts';
import { listedCase, refreshCases, useCase, useCases } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';
import { OpenBar } from './OpenBar.tsx';

const words = casesWords.page;
/** Parameter of the address that starts the case's demo. */
const DEMO_PARAM = 'demo';

/** Page of a case: its reels, its contents, and the button that opens it. */
export default function CasePage() {
  const path = usePath();
  return (
    <>
      {path === demoPath ? <WayToDemo /> : <OneCase id={idIn(path)} />}
      <div className="mt-6">
        <LiveDrops />
      </div>
    </>
  );
}

/**
 * Redirects to the case for the demo, with the address's other parameters. Replaces the entry in the browser's history,
 * so that Back skips this page.
 */
function WayToDemo() {
  const { data: cases, error, refetch } = useCases();
  const box = cases && demoCase(cases);
  useEffect(() => {
    if (!cases) return;
    const query = new URLSearchParams(window.location.search);
    if (box) query.set(DEMO_PARAM, '1');
    const search = query.size > 0 ? `?${query.toString()}` : '';
    navigate(`${box ? casePath(box.id) : paths.cases}${search}`, { replace: true });
  }, [cases, box]);
  return error && !cases ? (
    <Failure error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading listed={box} />
  );
}

function OneCase({ id }: { id: string }) {
  const { data: box, error, refetch } = useCase(id);
  return (
    <>
      {box ? <CaseTable box={box} /> : null}
      {!box && error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!box && !error ? <Loading listed={listedCase(id)} /> : null}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = isMissing(error);
  return (
    <>
      <h1 className="page-title mb-4">{words.title}</h1>
      {isUnknown ? (
        <EmptyState
          icon={PackageX}
          title={words.unknown}
          action={
            <Link to={paths.cases} className={buttonClass({})}>
              {words.allCases}
            </Link>
          }
          className="rounded-card border border-hairline bg-card"
        />
      ) : (
        <ErrorState
          title={words.failed}
          text={errorMessage(error)}
          onRetry={onRetry}
          className="rounded-card border border-hairline bg-card"
        />
      )}
    </>
  );
}

/** Placeholder while the case's items load. It already shows data from the list of cases. */
function Loading({ listed }: { listed: CaseSummary | undefined }) {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      {listed ? (
        <>
          <CaseHead box={listed} isSubject={false} betId={undefined} />
          <div className="lit-board tall-stage relative border-hairline max-tablet:-mx-4 max-tablet:border-y tablet:rounded-card tablet:border">
            <CaseAtRest imageUrl={listed.imageUrl} items={[]} count={1} isOpen={false} />
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only">{words.title}</h1>
          <Skeleton className="h-14" />
          <Skeleton className="tall-stage rounded-card max-tablet:-mx-4" />
        </>
      )}
      <Skeleton className="h-38 tablet:h-12" />
      <CaseItemsLoading />
    </div>
  );
}

function CaseTable({ box }: { box: Case }) {
  const isReduced = useReducedMotion();
  const { isFast, isGolden } = useSpin();
  const { severalOpenings, autoBet } = useMarket();
  const [count, setCount] = useState(1);
  const [isAuto, setIsAuto] = useState(false);
  const run = useRun('cases');
  const [isInspected, setIsInspected] = useState(false);
  const idle = useMemo(
    () =>
      Array.from({ length: count }, () =>
        reelStrip(box.skins, drawByTickets(box.skins, randomBelow), randomBelow),
      ),
    [box.skins, count],
  );
  const order = useMemo(() => orderOf(box, isFast), [box, isFast]);
  const control = useOpening(order, { isFast, isGolden, isReduced }, idle);
  const { data: me } = useMe();
  const { refusal, lead } = useRefusal(box.price, count);
  const inspect = useCallback(() => setIsInspected(true), []);
  useAskedDemo(() => control.demo(1));

  const changeCount = (changed: number) => {
    if (changed > 1 && !severalOpenings) return;
    control.clear();
    setCount(changed);
  };
  const open = () => {
    if (lead !== undefined) followLead(lead);
    else
      whenSignedIn(() => {
        if (refusal === undefined && run === undefined) control.open(count);
      });
  };
  const { phase, skip } = control;
  // During an automatic series, the player can't open cases.
  const isBusy = phase === 'ASKING' || phase === 'RUNNING' || run !== undefined;
  // A pull opens what the button would open, one case at a time.
  const isPullable = count === 1 && !isAuto && !isBusy && me && lead === undefined && refusal === undefined;
  const whenFree = (action: () => void) => () => {
    if (!isBusy) action();
  };
  useGameKeys({
    ...pressKeys(phase === 'RUNNING' ? skip : run ? stopSeries : whenFree(open)),
    Digit1: whenFree(() => changeCount(1)),
    Digit2: whenFree(() => changeCount(2)),
    Digit3: whenFree(() => changeCount(3)),
    Digit4: whenFree(() => changeCount(4)),
    KeyF: whenFree(() => useSpinChoices.setState({ isFast: !isFast })),
    KeyG: whenFree(() => useSpinChoices.setState({ isGolden: !isGolden })),
    KeyD: whenFree(() => control.demo(count)),
  });

  return (
    <div className="flex flex-col gap-3">
      <CaseHead
        box={box}
        isSubject={control.opening !== undefined}
        betId={phase === 'SHOWN' ? control.opening?.betId : undefined}
      />
      <ReelStage
        casePrice={box.price}
        control={control}
        idle={idle}
        isReduced={isReduced}
        atRest={{ imageUrl: box.imageUrl, items: box.skins, count }}
        className="tall-stage"
        onPull={isPullable ? () => control.open(1, true) : undefined}
      />
      <OpenBar
        price={box.price}
        count={count}
        onCount={changeCount}
        control={control}
        lead={lead}
        refusal={refusal}
        onOpen={open}
        isInSeries={run !== undefined}
        isAuto={isAuto}
        onAuto={() => setIsAuto(!isAuto || run !== undefined)}
      />
      {isAuto && autoBet ? (
        <CaseAuto box={box} count={count} control={control} refusal={refusal} lead={lead} />
      ) : null}
      {box.change === null ? null : (
        <p className="mt-4 text-14 wrap-anywhere text-ink-2" data-testid="case-change">
          {words.changed(box.change.text, day(box.change.at))}
        </p>
      )}
      <CaseItems box={box} onInspect={inspect} />
      <CaseInspector id={isInspected ? box.id : undefined} onClose={() => setIsInspected(false)} />
    </div>
  );
}

/**
 * Starts the demo if the address has its parameter. Removes the parameter, so that a reload or Back doesn't start
 * another.
 */
function useAskedDemo(begin: () => void): void {
  const { data: info } = useServerInfo();
  const isAsked = useQueryParam(DEMO_PARAM) !== null;
  useEffect(() => {
    // The demo waits for the server's info, which has the duration of the reels' spin.
    if (!isAsked || !info) return;
    setQueryParam(DEMO_PARAM, null);
    begin();
  });
}

/**
 * Returns the reason why the player can't open so many cases now. `lead` is set instead if the player must sign in or
 * deposit first.
 */
function useRefusal(price: number, count: number): { refusal?: string; lead?: Lead } {
  const { data: me } = useMe();
  const cost = (centsFromCoins(price) ?? 0n) * BigInt(count);
  const isTooDear = useOfBalance((balance) => cost > balance);
  const lead = useLead();
  const { isLost } = useConnection();
  const { data: info } = useServerInfo();
  const paused = usePaused('cases');
  const market = useMarket();
  const pauseLeft = usePauseLeft();
  if (isLost) return { refusal: words.refusals.reconnecting };
  if (!me) return lead === undefined ? {} : { lead };
  if (!info) return { refusal: words.refusals.loading };
  const refused = stakeRefusal(me, market, paused);
  if (refused !== undefined) return { refusal: refused };
  if (pauseLeft > 0) return { refusal: apiWords.pause(pauseLeft) };
  if (lead !== undefined) return { lead };
  return isTooDear ? { refusal: words.refusals.balance } : {};
}

/** Returns an order to open a case at the price, version and contents that the page shows. */
function orderOf(box: Case, isFast: boolean): OpeningOrder {
  const price = centsFromCoins(box.price) ?? 0n;
  return {
    skins: box.skins,
    price: box.price,
    isFree: false,
    stakeOf: (count) => price * BigInt(count),
    async send(count, id, modes = []) {
      const body = { count, version: box.version, contentHash: box.contentHash };
      const { bet, balance } = await sendKeyed(
        'POST /api/games/cases/:id/open',
        { params: { id: box.id }, body },
        id,
        isFast ? [...modes, 'fast'] : modes,
        { stake: (count * Math.round(box.price * 100)) / 100, skins: box.skins },
      );
      return { betId: bet.id, items: bet.items, payout: bet.payout, balance };
    },
    onRefused(error) {
      if (error instanceof ApiError && error.code.split('.')[0] === 'cases') refreshCases();
    },
  };
}
