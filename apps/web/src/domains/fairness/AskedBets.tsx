import type { GameType } from '@aureus/contract/games.ts';
import { useMe } from '../../api/session.ts';
import { ArticleSection } from '../../ui/Article.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { askedWords as words } from './fairness.asked.words.ts';
import { keptWords } from './fairness.kept.words.ts';
import { useAskedReport } from './kept-memory.queries.ts';
import type { AskedReport } from './seen/asked-sum.ts';

/** Shows what this browser's refused and unanswered bets would have paid. */
export function AskedBets() {
  const { data: me } = useMe();
  return me ? (
    <ArticleSection title={words.title}>
      <p>{words.text}</p>
      <Report />
    </ArticleSection>
  ) : null;
}

function Report() {
  const { data, isError } = useAskedReport();
  if (isError) return <p>{keptWords.failed}</p>;
  if (data === undefined) return <Skeleton className="h-12" />;
  return data.count === 0 ? <p className="text-14">{words.none}</p> : <Asked report={data} />;
}

const money = (cents: number): string => formatCoins(Math.round(cents) / 100);

function Asked({ report }: { report: AskedReport }) {
  const { count, open, paid, expected, isBeyondChance, contradicted } = report;
  const faults = contradicted.map(({ game, stake, against }) =>
    words.contradicted[against.what](gameNames[game.toUpperCase() as GameType], stake, against.value),
  );
  if (isBeyondChance) faults.unshift(words.chance);
  return (
    <>
      <p className="text-14" data-testid="asked-bets">
        {words.count(count)}. {count > open ? words.sum(money(paid), money(expected)) : ''}{' '}
        {open > 0 ? words.open(open) : ''}
      </p>
      {faults.length > 0 ? (
        <ul className="flex flex-col gap-2 rounded-control border border-lose/50 bg-lose/8 px-3 py-2 text-14">
          {[...new Set(faults)].map((fault) => (
            <li key={fault} className="wrap-anywhere">
              {fault}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
