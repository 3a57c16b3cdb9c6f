import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../api/Failure.tsx';
import { connectLive } from '../api/live-socket.ts';
import { overviewQuery } from '../api/overview.queries.ts';
import { MeContext, meQuery } from '../api/session.queries.ts';
import { keepWayBack } from '../api/way-back.ts';
import { ledgerSum } from '../ui/ledger-sum.ts';
import { Redirect } from '../ui/Redirect.tsx';
import { Spinner } from '../ui/States.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Nav } from './Nav.tsx';
import { SessionBanner } from './SessionBanner.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';
import { shellWords as words } from './shell.words.ts';

/** Frame around every page of a signed-in member. Anyone who isn't fully signed in is redirected to sign-in. */
export function Frame() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (me === undefined) {
    return (
      <main className="grid h-(--page-height) place-items-center">
        {error === null ? (
          <Spinner />
        ) : (
          <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
      </main>
    );
  }
  if (me?.stage !== 'IN') return <ToSignIn />;
  return (
    <MeContext value={me}>
      <div className="flex h-(--page-height) flex-col overflow-hidden desk:flex-row">
        <a
          href="#content"
          className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control bg-raised px-3 py-2 focus:translate-y-0"
        >
          {words.skip}
        </a>
        <Nav />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
            <SessionBanner />
            <ConnectionBanner />
            <Outlet />
          </main>
        </div>
        {me.permissions.includes('requests.read') && <LedgerSum />}
        <Live />
        <StepUpDialog key={me.id} />
      </div>
    </MeContext>
  );
}

/** Subscribes to queue changes while the frame is mounted. */
function Live() {
  const client = useQueryClient();
  useEffect(() => connectLive(client), [client]);
  return null;
}

/** Keeps the ledger sum up to date for the top bar. */
function LedgerSum() {
  const { data } = useQuery(overviewQuery);
  useEffect(() => {
    ledgerSum.set(data?.ledgerSum);
    // The next member at this screen may lack the permission to read it.
    return () => ledgerSum.set(undefined);
  }, [data?.ledgerSum]);
  return null;
}

function ToSignIn() {
  const client = useQueryClient();
  useEffect(() => {
    keepWayBack();
    // A call that waits for the connection would go out in the next member's name.
    client.getMutationCache().clear();
    // Removes loaded data except the session's: the next member at this screen may have fewer permissions.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  }, [client]);
  return <Redirect href="/staff/sign-in" />;
}
