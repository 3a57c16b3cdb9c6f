import { ArticleSection } from '../../ui/Article.tsx';
import { formatCount } from '../../ui/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useVoids } from './fairness.queries.ts';

const NAMES = { spin: 'Spin', battles: 'Case battles', rain: 'Rain', raffle: 'Raffle' } as const;
/** So many of the newest are named here; the API names more. */
const NAMED = 5;

/** How many draws were called off, and which beacon rounds they named. */
export function VoidDraws() {
  const { data } = useVoids();
  const newest = (data ?? [])
    .flatMap(({ latest }) => latest)
    .toSorted((one, other) => other.beaconAt - one.beaconAt)
    .slice(0, NAMED);
  return (
    <ArticleSection title="Void draws">
      <p>
        A draw whose beacon round doesn’t reach us in time is void, and what was staked goes back. We could
        claim that to be rid of a result, so every void draw is counted here, with the round that it named.
        The beacon keeps its rounds: anyone can ask for one, and the verifier does with{' '}
        <code className="rounded-chip bg-page px-1 text-13">--online</code>.
      </p>
      {data ? (
        <dl className="grid grid-cols-4 gap-2 max-tablet:grid-cols-2">
          {data.map(({ game, count }) => (
            <div key={game} className="rounded-control border border-hairline bg-page px-3 py-2">
              <dt className="text-12 text-ink-3">{NAMES[game]}</dt>
              <dd className="font-semibold text-ink tabular-nums">{formatCount(count)} void</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-15 max-tablet:h-32" />
      )}
      {newest.length > 0 ? (
        <p className="text-13">
          Newest:{' '}
          {newest.map(({ draw, beaconRound }) => `${draw} (round ${formatCount(beaconRound)})`).join(', ')}
        </p>
      ) : null}
    </ArticleSection>
  );
}
