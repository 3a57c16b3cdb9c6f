import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { useWholeMe } from '../../../api/session.ts';
import { ProfileOverview } from '../../../domains/account/ProfileOverview.tsx';
import { setQueryParam, useQueryParam } from '../../../router/location.ts';
import { openDialog } from '../../../slots/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { RecordTab } from './ProfileRecords.tsx';

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'statistics', label: 'Statistics' },
  { value: 'games', label: 'Games' },
  { value: 'cashier', label: 'Cashier' },
  { value: 'rewards', label: 'Rewards' },
  { value: 'settings', label: 'Settings' },
  { value: 'limits', label: 'Limits' },
  { value: 'security', label: 'Security' },
  { value: 'kyc', label: 'Verification' },
] as const;
type Tab = (typeof TABS)[number]['value'];

const TabLoading = () => (
  <div aria-busy="true">
    <Skeleton className="h-64 rounded-card!" />
  </div>
);
const ProfileRecords = lazyPart(() => import('./ProfileRecords.tsx'), TabLoading);
const ProfileControls = lazyPart(() => import('./ProfileControls.tsx'), TabLoading);

const isRecord = (tab: Tab): tab is RecordTab =>
  tab === 'statistics' || tab === 'games' || tab === 'cashier' || tab === 'rewards';

/** The signed-in player's own page; `?tab=games` opens the bets, `?tab=cashier` the payments, `?tab=limits` the limits, `?tab=kyc` the verification. */
export default function ProfilePage() {
  const { data: me, error, refetch } = useWholeMe();
  const asked = useQueryParam('tab');
  const tab: Tab = TABS.find(({ value }) => value === asked)?.value ?? 'overview';
  const isKnown = me !== undefined && me !== null;
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    if (!isKnown) return;
    document
      .querySelector(`[role="tab"][data-value="${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isKnown, tab]);
  return (
    <div className="mx-auto max-w-[960px]">
      <h1 className="page-title">Profile</h1>
      {error && me === undefined ? (
        <ErrorState
          title="Your profile did not load."
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {me === undefined && !error ? (
        <div className="mt-4">
          <TabLoading />
        </div>
      ) : null}
      {me === null ? (
        <EmptyState
          icon={UserRound}
          title="Sign in to continue"
          text="Your level, your sessions and your verification are here once you are."
          action={
            <Button variant="primary" onClick={() => openDialog('sign-in')}>
              Sign In
            </Button>
          }
          className="py-20"
        />
      ) : null}
      {me ? (
        <>
          <Tabs
            label="Profile"
            items={TABS}
            value={tab}
            onChange={(value) => setQueryParam('tab', value === 'overview' ? null : value)}
            panelId={(value) => `profile-${value}`}
            className="mt-2 [scrollbar-width:none] mb-5 max-tablet:-mx-4 max-tablet:gap-4! max-tablet:overflow-x-auto max-tablet:overflow-y-hidden max-tablet:px-4 max-tablet:mask-r-from-[calc(100%-32px)] max-tablet:[&>button]:shrink-0"
          />
          <div id={`profile-${tab}`} role="tabpanel">
            {tab === 'overview' ? (
              <ProfileOverview me={me} />
            ) : isRecord(tab) ? (
              <ProfileRecords tab={tab} />
            ) : (
              <ProfileControls tab={tab} me={me} />
            )}
          </div>
        </>
      ) : null}
    </div>
  );
}
