import type { StaffAct } from '@aureus/contract/privacy.ts';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { dayTime } from '../../ui/format/dates.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErasureCard } from './ErasureCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { useStaffActs } from './privacy.queries.ts';
import { privacyWords, staffActWords } from './privacy.words.tsx';

/**
 * Panel with the data export, the actions of staff on the account, and the deletion of the account.
 * @param signInAgain renders the given text with a button to sign in again.
 */
export function PrivacyPanel({ signInAgain }: { signInAgain: (text: string) => ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <ExportCard signInAgain={signInAgain} />
      <StaffActs />
      <ErasureCard signInAgain={signInAgain} />
    </div>
  );
}

const words = privacyWords.acts;

const actText = ({ code, values }: StaffAct['done']): string =>
  (staffActWords[code] as (values: StaffAct['done']['values']) => string)(values);

/** List of the actions of staff on the account. */
function StaffActs() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStaffActs();
  const acts = data?.pages.flat();
  return (
    <section aria-labelledby="staff-acts-title">
      <h2 id="staff-acts-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">{words.text}</p>
      {error && !acts ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard /> : null}
      {!acts && !error ? <Skeleton className="h-40 rounded-card!" /> : null}
      {acts?.length === 0 ? (
        <div className="rounded-card border border-hairline bg-card">
          <EmptyState icon={ShieldCheck} title={words.empty} text={words.emptyText} />
        </div>
      ) : null}
      {acts && acts.length > 0 ? (
        <ul className="rounded-card border border-hairline bg-card">
          {acts.map((act) => (
            <ActRow key={act.cursor} act={act} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          className="mt-3 max-tablet:w-full"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </section>
  );
}

function ActRow({ act: { at, by, done, reason } }: { act: StaffAct }) {
  return (
    <li className="flex gap-x-4 gap-y-1 border-t border-hairline px-4 py-3 first:border-t-0 max-tablet:flex-col">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{actText(done)}</p>
        {reason === null ? null : (
          <p className="mt-0.5 text-14 wrap-anywhere text-ink-2">{words.reason(reason)}</p>
        )}
      </div>
      <p className="shrink-0 text-12 text-ink-3 tablet:text-right">
        <time dateTime={new Date(at).toISOString()}>{dayTime(at)}</time>
        <span className="block max-tablet:ml-1.5 max-tablet:inline">{words.by(by)}</span>
      </p>
    </li>
  );
}
