import { ArticleSection } from '../../ui/Article.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageWords } from './fairness.page.words.tsx';
import { useVoids } from './fairness.queries.ts';

const words = pageWords.voids;
/** The verifier's option. */
const ONLINE = '--online';
/** So many of the newest are named here; the API names more. */
const NAMED = 5;

/** Number of draws that were called off, and the beacon rounds that they named. */
export function VoidDraws() {
  const { data } = useVoids();
  const newest = (data ?? [])
    .flatMap(({ latest }) => latest)
    .toSorted((one, other) => other.beaconAt - one.beaconAt)
    .slice(0, NAMED);
  return (
    <ArticleSection title={words.title}>
      <p>{words.text(<code className="rounded-chip bg-page px-1 text-14">{ONLINE}</code>)}</p>
      {data ? (
        <dl className="grid grid-cols-4 gap-2 max-tablet:grid-cols-2 max-[22.5rem]:grid-cols-1">
          {data.map(({ game, count }) => (
            <div key={game} className="rounded-control border border-hairline bg-page px-3 py-2">
              <dt className="text-12 text-ink-3">{words.games[game]}</dt>
              <dd className="text-14 font-semibold text-ink tabular-nums">
                {words.count(formatCount(count))}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-15 max-tablet:h-32 max-[22.5rem]:h-66" />
      )}
      {newest.length > 0 ? (
        <p className="text-14">
          {words.newest(
            newest.map(({ draw, beaconRound }) => words.draw(draw, formatCount(beaconRound))).join(', '),
          )}
        </p>
      ) : null}
    </ArticleSection>
  );
}
