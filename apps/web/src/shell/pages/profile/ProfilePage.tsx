import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useWholeMe } from '../../../api/session.ts';
import { ProfileOverview } from '../../../domains/account/ProfileOverview.tsx';
import { setQueryParam, useQueryParam } from '../../../router/location.ts';
import { SignInFirst } from '../../../slots/sign-in-first.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { RecordTab } from './ProfileRecords.tsx';
import { profileWords as words } from './profile.words.ts';

const TABS = [
  { value: 'overview', label: words.tabs.overview },
  { value: 'statistics', label: words.tabs.statistics },
  { value: 'games', label: words.tabs.games },
  { value: 'cashier', label: words.tabs.cashier },
  { value: 'rewards', label: words.tabs.rewards },
  { value: 'settings', label: words.tabs.settings },
  { value: 'limits', label: words.tabs.limits },
  { value: 'security', label: words.tabs.security },
  { value: 'privacy', label: words.tabs.privacy },
  { value: 'kyc', label: words.tabs.kyc },
] as const;
type Tab = (typeof TABS)[number]['value'];

const TabLoading = () => (
  <div aria-busy="true">
    <Skeleton className="h-64 rounded-card!" />
  </div>
);
const PlayGraphs = lazyPart(() => import('../../../domains/players/PlayGraphs.tsx'), TabLoading);
const ProfileRecords = lazyPart(() => import('./ProfileRecords.tsx'), TabLoading);
const ProfileControls = lazyPart(() => import('./ProfileControls.tsx'), TabLoading);

const isRecord = (tab: Tab): tab is RecordTab =>
  tab === 'statistics' || tab === 'games' || tab === 'cashier' || tab === 'rewards';

/** Profile of the signed-in player. The address selects the tab, for example `?tab=kyc` for verification. */
export default function ProfilePage() {
  const { data: me, error, refetch } = useWholeMe();
  const tabParam = useQueryParam('tab');
  const tab: Tab = TABS.find(({ value }) => value === tabParam)?.value ?? 'overview';
  const isKnown = me !== undefined && me !== null;
  // Phones can't show all tabs at once, so the row scrolls to the active tab.
  useEffect(() => {
    if (!isKnown) return;
    document
      .querySelector(`[role="tab"][data-value="${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isKnown, tab]);
  return (
    <div className="mx-auto max-w-[960px]">
      <h1 className="page-title">{words.title}</h1>
      {error && me === undefined ? (
        <LoadFailed title={words.loadFailed} error={error} retry={refetch} />
      ) : null}
      {me === undefined && !error ? (
        <div className="mt-4">
          <TabLoading />
        </div>
      ) : null}
      {me === null ? <SignInFirst icon={UserRound} words={words.visitor} className="py-20" /> : null}
      {me ? (
        <>
          <Tabs
            label={words.title}
            items={TABS}
            value={tab}
            onChange={(value) => setQueryParam('tab', value === 'overview' ? null : value)}
            panelId={(value) => `profile-${value}`}
            className="mt-2 [scrollbar-width:none] mb-5 overflow-x-auto overflow-y-hidden max-[56.25rem]:gap-4! max-tablet:-mx-4 max-tablet:gap-4! max-tablet:px-4 max-tablet:mask-r-from-[calc(100%-32px)] [&>button]:shrink-0"
          />
          <div id={`profile-${tab}`} role="tabpanel">
            {tab === 'overview' ? (
              <>
                <ProfileOverview me={me} />
                <PlayGraphs />
              </>
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
