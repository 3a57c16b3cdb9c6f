import { ChevronLeft, Headphones, LogOut } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { signOut } from '../../../api/session.ts';
import { followCashier } from '../../../domains/cashier/cashier.socket.ts';
import { KycPanel } from '../../../domains/kyc/KycPanel.tsx';
import { followKyc } from '../../../domains/kyc/kyc.socket.ts';
import { followLimits } from '../../../domains/limits/limits.socket.ts';
import { followSupport } from '../../../domains/support/support.socket.ts';
import { Link } from '../../../router/Link.tsx';
import { usePath, useQueryParam } from '../../../router/location.ts';
import { paths } from '../../../router/paths.ts';
import { closeDialog } from '../../../slots/dialogs.ts';
import { openSupport } from '../../../slots/support.ts';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Logo } from '../../Logo.tsx';
import { routeOf } from '../../routes.tsx';
import { SupportBadge } from '../../SupportEntry.tsx';
import { SelfBanPage } from './SelfBanPage.tsx';
import { selfBanPageWords as words } from './self-ban.words.tsx';

/** Pages that stay open to self-excluded players. The check itself and `SelfBanPage` are open too. */
const OPEN_PAGES: readonly string[] = [
  paths.withdrawSkins,
  paths.terms,
  paths.responsible,
  paths.verification,
];

/** Frame that replaces the site for self-excluded players. Addresses without an open page show `SelfBanPage`. */
export default function SelfBanFrame() {
  // Closes a dialog that was open when the self-exclusion started, in this or another window.
  useEffect(closeDialog, []);
  useEffect(() => {
    const stops = [followCashier(), followKyc(), followLimits(), followSupport()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div className="relative flex min-h-dvh flex-col">
      <header className="relative z-10 flex h-(--header-height) pt-(--staging-height) items-center gap-3 border-b border-hairline bg-shell px-4 tablet:px-6">
        <div className="flex-1">
          <Logo />
        </div>
        <button type="button" onClick={openSupport} className={buttonClass({})}>
          <Headphones size={18} aria-hidden />
          {words.support}
          <SupportBadge />
        </button>
        <button
          type="button"
          aria-label={words.signOut}
          onClick={() => signOut().catch((error: unknown) => showToast('error', errorMessage(error)))}
          className="flex h-10 items-center rounded-control px-3 font-semibold text-ink-2 hover:text-ink max-tablet:h-11"
        >
          <span className="max-tablet:hidden">{words.signOut}</span>
          <LogOut size={18} className="tablet:hidden" aria-hidden />
        </button>
      </header>
      <main id="content" tabIndex={-1} className="relative flex flex-1 flex-col outline-none">
        <Content />
      </main>
    </div>
  );
}

function Content() {
  const path = usePath();
  const tab = useQueryParam('tab');
  if (path === paths.profile && tab === 'kyc')
    return (
      <Beside>
        <h1 className="page-title mb-4">{words.verification}</h1>
        <KycPanel />
      </Beside>
    );
  if (!OPEN_PAGES.includes(path)) return <SelfBanPage />;
  const { Page } = routeOf(path);
  return (
    <Beside>
      <Suspense fallback={<Skeleton className="h-64 rounded-card!" />}>
        <Page />
      </Suspense>
    </Beside>
  );
}

/** Frame for a page other than `SelfBanPage`, with a link back to that page. */
function Beside({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[960px] px-4 py-4 tablet:px-6 tablet:py-6">
      <Link to={paths.home} className={buttonClass({ variant: 'quiet', size: 32, className: 'mb-4' })}>
        <ChevronLeft size={16} aria-hidden />
        {words.back}
      </Link>
      {children}
    </div>
  );
}
