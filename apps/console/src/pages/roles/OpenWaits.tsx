import type { StaffWait } from '@aureus/contract/staff-waits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { useMay, useMe } from '../../api/session.queries.ts';
import { waitsWords as words } from '../../factors/waits.words.ts';
import { Button } from '../../ui/Button.tsx';
import { momentUtc } from '../../ui/dates.ts';
import { formatAgo } from '../../ui/span.ts';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { useEndWait, waitsQuery } from './waits.queries.ts';

/**
 * Lists new owners, keys and decisions that don't count yet, with buttons for members who may confirm or refuse them.
 */
export function OpenWaits() {
  const { data: waits } = useQuery(waitsQuery);
  const now = useNow(30_000);
  if (waits === undefined || waits.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="max-h-[260px] shrink-0 overflow-y-auto border-t border-divider px-4 pt-3 pb-3.5"
    >
      <h2>{words.title}</h2>
      <ul className="mt-1">
        {waits.map((wait) => (
          <Row key={wait.id} wait={wait} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ wait, now }: { wait: StaffWait; now: number }) {
  const { id: ownId } = useMe();
  const mayEnd = useMay('waits.decide');
  const [confirm, refuse] = [useEndWait(wait.id, 'confirm'), useEndWait(wait.id, 'refuse')];
  const isOwn = wait.member?.id === ownId;
  const end = (act: typeof confirm, done: string) =>
    act.mutate(undefined, {
      onSuccess: () => toast('good', done),
      onError: (error) => toast('bad', errorMessage(error)),
    });
  return (
    <li className="flex items-start gap-2 py-1.5">
      <Hourglass size={15} className="mt-px shrink-0 text-warn-text" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="font-semibold">{words.what[wait.what]}</span>
          <span className="ml-auto text-12 text-ink-3">{formatAgo(now - wait.madeAt)}</span>
        </span>
        <span className="block truncate text-12 text-ink-2">
          {wait.member?.name ??
            (wait.request !== null && (
              <Link to="/requests/$id" params={{ id: wait.request.id }} className="underline">
                {words.request(wait.request.id)}
              </Link>
            ))}
        </span>
        <span className="block text-12 text-ink-3">
          {wait.from === null ? words.owner : words.from(momentUtc(wait.from))}
        </span>
        {mayEnd && !(isOwn && wait.what === 'OWNER') && (
          <span className="mt-1.5 flex gap-2">
            {!isOwn && (
              <Button
                size="sm"
                look="raised"
                isBusy={confirm.isPending}
                onClick={() => end(confirm, words.confirmed)}
              >
                {words.confirm}
              </Button>
            )}
            <Button size="sm" look="bad" isBusy={refuse.isPending} onClick={() => end(refuse, words.refused)}>
              {words.refuse}
            </Button>
          </span>
        )}
      </span>
    </li>
  );
}
