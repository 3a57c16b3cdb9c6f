import { setQueryParam, useQueryParam } from '../../router/location.ts';
import { ArticleSection } from '../../ui/Article.tsx';
import { ChoiceChips } from '../../ui/fields/ChoiceChips.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gamesWords, pageWords } from './fairness.page.words.tsx';
import { ProofValue } from './ProofValue.tsx';
import { Returns } from './Returns.tsx';
import { RoundVerifier } from './RoundVerifier.tsx';
import { workedExample } from './worked-examples.ts';

const words = pageWords.games;

const HistoryPlace = () => <Skeleton className="h-64" />;
/** The code of a history loads when its game is chosen. */
const OwnBets = lazyPart(() => import('./OwnBets.tsx'), HistoryPlace);
const RecentBattles = lazyPart(() => import('./RecentBattles.tsx'), HistoryPlace);
const RecentRaffles = lazyPart(() => import('./RecentRaffles.tsx'), HistoryPlace);
const RecentRains = lazyPart(() => import('./RecentRains.tsx'), HistoryPlace);

/**
 * Explains a game's fairness: its rule, an example, its RTP if it has one, and its recent results. The address's
 * `game` chooses the game.
 */
export function GameByGame({ roundId }: { roundId: string | undefined }) {
  const gameParam = useQueryParam('game');
  const game = FAIR_GAMES.find((one) => one === gameParam) ?? 'spin';
  const { label, text } = gamesWords[game];
  return (
    <>
      <ArticleSection title={words.title}>
        <ChoiceChips
          label={words.label}
          choices={FAIR_GAMES.map((one) => ({ value: one, name: gamesWords[one].label }))}
          value={game}
          onChange={(one) => setQueryParam('game', one === 'spin' ? null : one)}
        />
        <p>{text}</p>
        <p className="text-14 text-ink-3">{words[FAIR_DRAWS[game]]}</p>
        <Example game={game} />
      </ArticleSection>
      {game === 'raffle' || game === 'rain' || game === 'rewards' ? null : (
        <ArticleSection title={words.returns(label)}>
          <Returns game={game} />
        </ArticleSection>
      )}
      <ArticleSection title={historyTitle(game)}>
        <History game={game} roundId={roundId} />
      </ArticleSection>
    </>
  );
}

function Example({ game }: { game: FairGame }) {
  return (
    <section aria-label={words.example} className="rounded-control border border-hairline bg-page p-3">
      <h3 className="mb-2 text-14 font-semibold text-ink">{words.exampleTitle}</h3>
      <dl className="flex flex-col gap-2">
        {workedExample(game).map(({ name, value }) => (
          <ProofValue key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function historyTitle(game: FairGame): string {
  const titles: Partial<Record<FairGame, string>> = words.history;
  return titles[game] ?? words.ownBets(gamesWords[game].label);
}

function History({ game, roundId }: { game: FairGame; roundId: string | undefined }) {
  if (game === 'spin') return <RoundVerifier key={roundId} roundId={roundId} isOnRequest />;
  if (game === 'raffle') return <RecentRaffles />;
  if (game === 'rain') return <RecentRains />;
  return game === 'battles' ? <RecentBattles /> : <OwnBets key={game} game={game} />;
}

/**
 * Kind of draw of each game: `shared` by many players, or `solo` from a player's own seeds. The page lists the games
 * in this order.
 */
const FAIR_DRAWS = {
  spin: 'shared',
  cases: 'solo',
  battles: 'shared',
  mines: 'solo',
  upgrader: 'solo',
  plinko: 'solo',
  rewards: 'solo',
  rain: 'shared',
  raffle: 'shared',
} as const;

export type FairGame = keyof typeof FAIR_DRAWS;
const FAIR_GAMES = Object.keys(FAIR_DRAWS) as FairGame[];
