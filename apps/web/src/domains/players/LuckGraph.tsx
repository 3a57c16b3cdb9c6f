import type { Graphs, Luck } from '@aureus/contract/players.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { GraphCard } from './GraphCard.tsx';
import { graphWords } from './players.graphs.words.ts';

const words = graphWords.luck;
const percent = graphWords.percent;
/** Minimum number of bets from which the range of chance is shown, as on the server. */
const LEAST_BETS = 100;

/** Shows the actual RTP of the player's bets, and the range that chance alone explains. */
export function LuckGraph({ graphs }: { graphs: Graphs }) {
  const rows = [
    { name: words.all, bets: graphs.bets, luck: graphs.luck },
    ...graphs.games
      .toSorted((one, other) => other.staked - one.staked)
      .map(({ type, bets, luck }) => ({ name: gameNames[type], bets, luck })),
  ];
  // Highest RTP on the scale, which all rows share. Higher values are drawn at the scale's end.
  const most = Math.min(
    3,
    Math.max(1.2, ...rows.flatMap(({ luck }) => [luck.returned, luck.band?.high ?? 0])),
  );
  return (
    <GraphCard title={words.title} note={words.note}>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {rows.map(({ name, bets, luck }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline gap-x-3 text-14">
              <span className="font-medium">{name}</span>
              <span className="text-12 text-ink-3">{graphWords.games.bets(bets)}</span>
              <span className="ml-auto tabular-nums">
                {words.returned(percent(luck.returned))}
                <span className="text-ink-3"> · {words.expected(percent(luck.expected))}</span>
              </span>
            </p>
            <Band luck={luck} most={most} />
            <p className="mt-1 text-12 text-ink-3 tabular-nums">
              {luck.band
                ? `${words.band(percent(luck.band.low), percent(luck.band.high))} · ${words[placeOf(luck)]}`
                : words.tooFew(LEAST_BETS)}
            </p>
          </li>
        ))}
      </ul>
    </GraphCard>
  );
}

/** Returns where the actual RTP lies: inside the range that chance explains, above it, or below it. */
function placeOf({ returned, band }: Luck): 'inside' | 'above' | 'below' {
  if (band && returned > band.high) return 'above';
  return band && returned < band.low ? 'below' : 'inside';
}

function Band({ luck: { returned, expected, band }, most }: { luck: Luck; most: number }) {
  const at = (share: number) => `${(Math.min(share, most) / most) * 100}%`;
  return (
    <div aria-hidden className="relative mt-2 h-3 rounded-full bg-page">
      {band ? (
        <span
          className="absolute inset-y-0 rounded-full bg-ink-3/30"
          style={{ left: at(band.low), right: `calc(100% - ${at(band.high)})` }}
        />
      ) : null}
      <span
        className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink-2"
        style={{ left: at(expected) }}
      />
      <span
        className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-card bg-gold"
        style={{ left: at(returned) }}
      />
    </div>
  );
}
