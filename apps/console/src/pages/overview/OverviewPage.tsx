import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../api/Failure.tsx';
import { desksQuery, overviewQuery } from '../../api/overview.queries.ts';
import { queuesQuery } from '../../api/requests.queries.ts';
import { useMay, useMe } from '../../api/session.queries.ts';
import { SkeletonBox } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { houseQuery } from '../house/house.queries.ts';
import { differencesQuery } from '../reconciliation/reconciliation.queries.ts';
import { switchesQuery } from '../switches/switches.queries.ts';
import { AlertsBox } from './AlertsBox.tsx';
import { HandoverBox } from './HandoverBox.tsx';
import { HouseBox } from './HouseBox.tsx';
import { MoneyBox } from './MoneyBox.tsx';
import { overviewWords as words } from './overview.words.ts';
import { QueuesBox } from './QueuesBox.tsx';
import { ShiftBox } from './ShiftBox.tsx';
import { SystemsBox } from './SystemsBox.tsx';

/** State of the site at the start of a shift: queues, money, games, alerts and the members on shift. */
export function OverviewPage() {
  const me = useMe();
  const mayReadHouse = useMay('house.read');
  const house = useQuery({ ...houseQuery('1'), enabled: mayReadHouse });
  const queues = useQuery(queuesQuery);
  const switches = useQuery({ ...switchesQuery, enabled: useMay('switches.read') });
  const differences = useQuery({ ...differencesQuery(false), enabled: useMay('reconciliation.read') });
  const desks = useQuery(desksQuery);
  const shift = useQuery(overviewQuery);
  // Queries that the member lacks the permission for are disabled, and the alerts don't wait for them.
  const ofAlerts = [house, queues, switches, differences, desks, shift];
  return (
    <>
      <TopBar title={words.title} text={words.hello(me.name.split(' ')[0] ?? me.name)} />
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex min-w-0 flex-col gap-4">
            <QueuesBox desks={desks} decidedWithin={shift.data?.decidedWithin} />
            {!mayReadHouse ? null : house.data === undefined ? (
              house.error === null ? (
                <>
                  <div className="grid gap-4 tablet:grid-cols-2">
                    <SkeletonBox rows={1} height={120} />
                    <SkeletonBox rows={1} height={120} />
                  </div>
                  <SkeletonBox rows={6} height={40} />
                </>
              ) : (
                <FailedBox error={house.error} onRetry={() => void house.refetch()} />
              )
            ) : (
              <>
                <div className="grid gap-4 tablet:grid-cols-2">
                  <MoneyBox money={house.data.money} way="incoming" />
                  <MoneyBox money={house.data.money} way="outgoing" />
                </div>
                <HouseBox house={house.data} />
              </>
            )}
          </div>
          <aside className="flex min-w-0 flex-col gap-4">
            <AlertsBox
              queues={queues.data ?? []}
              desks={desks.data ?? []}
              owners={shift.data?.ownersBeside ?? []}
              house={house.data}
              switches={switches.data ?? []}
              differences={differences.data ?? []}
              isKnown={ofAlerts.every(({ data, isEnabled }) => data !== undefined || !isEnabled)}
              isLost={ofAlerts.some(({ isError }) => isError)}
            />
            <ShiftBox />
            {shift.data === undefined ? (
              shift.error === null ? (
                <>
                  <SkeletonBox rows={1} height={64} />
                  <SkeletonBox rows={5} height={32} />
                </>
              ) : (
                <FailedBox error={shift.error} onRetry={() => void shift.refetch()} />
              )
            ) : (
              <>
                <HandoverBox handover={shift.data.handover} />
                <SystemsBox shift={shift.data} standing={house.data?.standing ?? null} />
              </>
            )}
          </aside>
        </div>
      </div>
    </>
  );
}

/** Replaces a part of the page whose call failed. */
function FailedBox({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <section className="rounded-box border border-hairline bg-shell">
      <Failure title={words.loadFailed} error={error} onRetry={onRetry} />
    </section>
  );
}
