import { ChevronLeft, Earth, Headphones, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useServerInfo } from '../../../api/server-clock.ts';
import { signOut, useBalance, useMe, useSignIn } from '../../../api/session.ts';
import { followAccount } from '../../../domains/account/account.socket.ts';
import { followCashier } from '../../../domains/cashier/cashier.socket.ts';
import { CashierHistory } from '../../../domains/cashier/payments/CashierHistory.tsx';
import { KycPanel } from '../../../domains/kyc/KycPanel.tsx';
import { followKyc } from '../../../domains/kyc/kyc.socket.ts';
import { followSupport } from '../../../domains/support/support.socket.ts';
import { useVault } from '../../../domains/vault/vault.queries.ts';
import { Link } from '../../../router/Link.tsx';
import { usePath, useQueryParam } from '../../../router/location.ts';
import { paths } from '../../../router/paths.ts';
import { openWithdrawal } from '../../../slots/cashier.ts';
import { openVault } from '../../../slots/signed-in.ts';
import { openSupport, useSupportWindow } from '../../../slots/support.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button, buttonClass } from '../../../ui/fields/Button.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { regionName } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Toaster } from '../../../ui/Toaster.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DialogHost } from '../../dialogs/DialogHost.tsx';
import { Logo } from '../../Logo.tsx';
import { PageBoundary } from '../../PageBoundary.tsx';
import { routeOf } from '../../routes.tsx';
import { StepUpHost } from '../../StepUpHost.tsx';
import { SupportBadge } from '../../SupportEntry.tsx';
import { readOnlyWords as words } from './read-only.words.tsx';

/** Loaded late, so that pages don't share its code. */
const OpenGame = lazyPart(() => import('../../../domains/games/mines/OpenGame.tsx'));
const SupportDock = lazyPart(() => import('../../../domains/support/SupportDock.tsx'));

/** Frame that replaces the site for players whose country only allows withdrawals. */
export default function ReadOnlyFrame() {
  const path = usePath();
  const { data: me } = useMe();
  const { isOpen, wasOpened } = useSupportWindow();
  useReloadAfterCancel();
  useEffect(() => {
    const stops = [followAccount(), followCashier(), followKyc(), followSupport()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <ReadOnlyHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[880px] flex-1 px-4 py-8 tablet:py-12">
        <PageBoundary key={path} path={path} title="">
          {/* A sign-in that waits for its two-factor code sees nothing yet. */}
          {me === null ? null : <Content path={path} />}
        </PageBoundary>
      </main>
      {wasOpened ? <SupportDock isOpen={isOpen} /> : null}
      <DialogHost />
      <StepUpHost />
      <Toaster />
    </div>
  );
}

/** Pages beside the money: the choice of skins to withdraw, and what the identity check needs. */
const OPEN_PAGES: readonly string[] = [paths.withdrawSkins, paths.verification];

/** A withdrawal may need the identity check first, so its pages are open too. */
function Content({ path }: { path: string }) {
  const isCheck = useQueryParam('tab') === 'kyc' && path === paths.profile;
  if (!isCheck && !OPEN_PAGES.includes(path)) return <Money />;
  const { Page } = routeOf(path);
  return (
    <>
      <Link to={paths.home} className={buttonClass({ variant: 'quiet', size: 32, className: 'mb-4' })}>
        <ChevronLeft size={16} aria-hidden />
        {words.back}
      </Link>
      {isCheck ? (
        <>
          <h1 className="page-title mb-4">{words.verification}</h1>
          <KycPanel />
        </>
      ) : (
        <Page />
      )}
    </>
  );
}

/**
 * Reloads the page when a sign-in that waits for its two-factor code is canceled. A visitor gets another page: the one
 * of a closed country, or the site if only the player's home country is closed.
 */
function useReloadAfterCancel(): void {
  const { isCodeNeeded } = useSignIn();
  const { data: me, isFetching } = useMe();
  const [wasNeeded, setWasNeeded] = useState(isCodeNeeded);
  if (isCodeNeeded && !wasNeeded) setWasNeeded(true);
  // After the right code, the player's record is still being loaded.
  const isCanceled = wasNeeded && !isCodeNeeded && me === null && !isFetching;
  useEffect(() => {
    if (isCanceled) window.location.reload();
  }, [isCanceled]);
}

function ReadOnlyHeader() {
  const leave = () => signOut().catch((error: unknown) => showToast('error', errorMessage(error)));
  return (
    <header className="flex h-(--header-height) pt-(--staging-height) shrink-0 items-center gap-2 border-b border-hairline bg-shell px-4 tablet:px-6">
      <Logo />
      <span className="flex-1" />
      <button type="button" onClick={openSupport} className={buttonClass({})}>
        <Headphones size={16} aria-hidden />
        {words.support}
        <SupportBadge />
      </button>
      <IconButton label={words.signOut} onClick={leave}>
        <LogOut size={18} aria-hidden />
      </IconButton>
    </header>
  );
}

function Money() {
  const { data: info } = useServerInfo();
  const country = info?.closedIn ?? info?.region;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col items-center text-center">
        <span className="grid size-16 place-items-center rounded-full border border-hairline bg-card text-gold">
          <Earth size={28} aria-hidden />
        </span>
        <h1 className="mt-4 font-title text-24 font-semibold text-balance tablet:text-32">{words.title}</h1>
        <p className="mt-2 text-ink-2">
          {country ? words.why(regionName(country)) : null}
          <br />
          {words.still}
        </p>
      </div>
      <Balances />
      <div className="mx-auto w-full max-w-[430px] empty:hidden">
        <OpenGame />
      </div>
      <section aria-labelledby="payments-of-mine">
        <h2 id="payments-of-mine" className="mb-3 text-16 font-semibold">
          {words.payments}
        </h2>
        <CashierHistory />
      </section>
    </div>
  );
}

function Balances() {
  const { data: me, error, refetch } = useMe();
  const balance = useBalance();
  const { data: vault } = useVault(Boolean(me));
  if (error && !me) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  return (
    <section
      aria-label={words.money}
      className="mx-auto w-full max-w-[430px] rounded-card border border-hairline bg-card p-5"
    >
      <h2 className="border-b border-hairline pb-3 text-16 font-semibold">{words.money}</h2>
      {balance === undefined ? (
        <Skeleton className="mt-3 h-24" />
      ) : (
        <>
          <p className="mt-3 flex items-center justify-between gap-3">
            <span className="text-ink-2">{words.balance}</span>
            <span className="text-20 font-semibold">
              <Private>
                <Amount coins={balance} />
              </Private>
            </span>
          </p>
          {vault && vault.balanceLocked > 0 ? (
            <p className="mt-2 flex items-center justify-between gap-3 text-14">
              <Button variant="quiet" size={32} onClick={openVault} className="-ml-2.5">
                {words.openVault}
              </Button>
              <Private>
                <Amount coins={vault.balanceLocked} />
              </Private>
            </p>
          ) : null}
          <Button
            variant="primary"
            size={48}
            disabledReason={balance > 0 ? undefined : words.nothing}
            onClick={openWithdrawal}
            className="mt-4 w-full"
          >
            {balance > 0 ? words.withdrawAmount(<Private>{formatCoins(balance)}</Private>) : words.withdraw}
          </Button>
        </>
      )}
      <p className="mt-3 text-14 text-ink-3">{words.closed}</p>
    </section>
  );
}
