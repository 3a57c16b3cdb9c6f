import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureLine } from '../../api/Failure.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { casesOfPlayerQuery } from './aml.queries.ts';
import { amlWords } from './aml.words.ts';

const words = amlWords.onPlayer;

/** AML cases about a player, with links to them. */
export function PlayerCases({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(casesOfPlayerQuery(id));
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={1} height={32} />
    ) : (
      <FailureLine text={words.failed} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return <p className="text-12 text-ink-3">{words.none}</p>;
  return (
    <ul>
      {data.map((one) => (
        <li key={one.id}>
          <Link
            to="/aml/$id"
            params={{ id: one.id }}
            className="-mx-2 flex min-h-8 items-center rounded-control px-2 hover:bg-raised max-desk:min-h-11"
          >
            {words.line(one.id, amlWords.states[one.state].toLowerCase())}
          </Link>
        </li>
      ))}
    </ul>
  );
}
