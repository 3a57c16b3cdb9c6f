import type { CheckRow, CheckView } from '@aureus/contract/staff-kyc.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { IdCard, MousePointerClick } from 'lucide-react';
import { Failure } from '../../api/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { QueueFoot } from '../../ui/queue/QueueFoot.tsx';
import { QueueLayout } from '../../ui/queue/QueueLayout.tsx';
import { QueueTabs } from '../../ui/queue/QueueTabs.tsx';
import { useQueueKeys } from '../../ui/queue/use-queue.ts';
import { Redirect } from '../../ui/Redirect.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsDesk } from '../../ui/use-media.ts';
import { CheckLine } from './CheckLine.tsx';
import { CheckPane } from './CheckPane.tsx';
import { CHECK_VIEWS } from './check-view.ts';
import { checksQuery } from './kyc.queries.ts';
import { kycWords as words } from './kyc.words.ts';

const ROW_HEIGHT = 64;

/** Identity checks by state on the left, the selected player's checks on the right. */
export function KycPage() {
  const { state: view = 'PENDING' } = useSearch({ from: '/frame/kyc' });
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const list = useInfiniteQuery(checksQuery(view));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const ids = [...new Set(rows.map(({ player }) => player.id))];
  useQueueKeys({
    ids,
    id,
    onSelect: (next) => void navigate({ to: '/kyc/$id', params: { id: next }, search: (old) => old }),
  });
  // Names the player in the address: another first row of the list must not change what is open.
  const [first] = ids;
  if (isDesk && id === undefined && first !== undefined)
    return <Redirect href={`/staff/kyc/${first}${view === 'PENDING' ? '' : `?state=${view}`}`} />;
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <QueueLayout
        width="usual"
        isSelected={id !== undefined}
        paneLabel={words.pane.label}
        pane={
          id === undefined ? (
            ids.length > 0 && (
              <Notice icon={MousePointerClick} title={words.pane.pickTitle} text={words.pane.pickText} />
            )
          ) : (
            <CheckPane key={id} id={id} />
          )
        }
      >
        <QueueTabs
          label={words.viewsLabel}
          tabs={CHECK_VIEWS.map((name) => ({
            name: words.views[name],
            link: { to: '/kyc', search: name === 'PENDING' ? {} : { state: name } },
            isOpen: name === view,
          }))}
        />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Rows view={view} list={list} rows={rows} selected={id} />
        </div>
        <QueueFoot />
      </QueueLayout>
    </>
  );
}

function Rows({
  view,
  list: { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  rows,
  selected,
}: {
  view: CheckView;
  list: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  rows: readonly CheckRow[];
  selected: string | undefined;
}) {
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={9} height={ROW_HEIGHT} />
    ) : (
      <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (rows.length === 0)
    return <Notice icon={IdCard} title={words.empty[view][0]} text={words.empty[view][1]} />;
  return (
    <>
      <ul aria-label={words.views[view]}>
        {rows.map((row) => (
          <CheckLine
            key={`${row.player.id} ${row.level}`}
            row={row}
            isSelected={row.player.id === selected}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-3">
          <Button className="w-full" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
