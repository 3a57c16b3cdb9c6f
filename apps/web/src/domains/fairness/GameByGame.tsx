import { setQueryParam, useQueryParam } from '../../router/location.ts';
import { ArticleSection } from '../../ui/Article.tsx';
import { cx } from '../../ui/class-names.ts';
import { ProofValue } from './CheckRow.tsx';
import { FAIR_GAMES, gameWords } from './game-words.ts';
import { OwnBets } from './OwnBets.tsx';
import { RecentBattles } from './RecentBattles.tsx';
import { RecentRaffles } from './RecentRaffles.tsx';
import { RecentRains } from './RecentRains.tsx';
import { Returns } from './Returns.tsx';
import { RoundVerifier } from './RoundVerifier.tsx';
import { type FairGame, workedExample } from './worked-examples.ts';

/** Each game: its rule in plain words, a worked example, its returns, and what was played. `?game=` chooses. */
export function GameByGame({ roundId }: { roundId: string | undefined }) {
  const asked = useQueryParam('game');
  const game = FAIR_GAMES.find((one) => one === asked) ?? 'spin';
  const { label, text, kind } = gameWords[game];
  return (
    <>
      <ArticleSection title="Game by game">
        <fieldset aria-label="Game" className="grid grid-cols-3 gap-1.5 tablet:grid-cols-9">
          {FAIR_GAMES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === game}
              onClick={() => setQueryParam('game', one === 'spin' ? null : one)}
              className={cx(
                'h-9 rounded-control border text-13 font-semibold transition-colors max-tablet:h-11',
                one === game
                  ? 'border-control bg-selected text-ink'
                  : 'border-divider text-ink-2 hover:bg-raised hover:text-ink',
              )}
            >
              {gameWords[one].label}
            </button>
          ))}
        </fieldset>
        <p>{text}</p>
        <p className="text-13 text-ink-3">
          {kind === 'solo'
            ? 'Drawn from your own seeds: HMAC-SHA256 with the server seed as the key over your client seed, the number of the bet and a block counter, read as 32-bit numbers. Numbers of an incomplete last group are skipped, so that no result is likelier than another.'
            : 'A shared draw: HMAC-SHA256 with the sealed server seed as the key over the draw’s name, the beacon round, its randomness and a block counter, read as 32-bit numbers. Numbers of an incomplete last group are skipped, so that no result is likelier than another.'}
        </p>
        <Example game={game} />
      </ArticleSection>
      {game === 'raffle' || game === 'rain' || game === 'rewards' ? null : (
        <ArticleSection title={`What ${label} returns`}>
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
    <section aria-label="Worked example" className="rounded-control border border-hairline bg-page p-3">
      <h3 className="mb-2 text-13 font-semibold text-ink">
        Worked example, computed in your browser just now
      </h3>
      <dl className="flex flex-col gap-2">
        {workedExample(game).map(({ name, value }) => (
          <ProofValue key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function historyTitle(game: FairGame): string {
  if (game === 'spin') return 'Verify a round';
  if (game === 'raffle') return 'Verify a raffle';
  if (game === 'rain') return 'Verify a rain';
  if (game === 'rewards') return 'Your openings of reward cases';
  return game === 'battles' ? 'Verify a battle' : `Your bets on ${gameWords[game].label}`;
}

function History({ game, roundId }: { game: FairGame; roundId: string | undefined }) {
  if (game === 'spin') return <RoundVerifier key={roundId} roundId={roundId} isOnRequest />;
  if (game === 'raffle') return <RecentRaffles />;
  if (game === 'rain') return <RecentRains />;
  return game === 'battles' ? <RecentBattles /> : <OwnBets key={game} game={game} />;
}
