import { minesRtp } from '@aureus/fair/mines.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoRtp } from '@aureus/fair/plinko.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { type SpinLayoutName, spinRtp } from '@aureus/fair/spin.ts';
import { upgraderRtp } from '@aureus/fair/upgrader.ts';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { exactPercent } from '../../ui/format/figures.ts';
import { cutPercent } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { returnsWords as words } from './fairness.page.words.tsx';
import { betsWords } from './fairness.proof.words.tsx';
import { useCaseReturns } from './fairness.queries.ts';

type ReturningGame = keyof typeof words.notes;

/** Shows a game's RTP, computed from the game's rules instead of played bets. */
export function Returns({ game }: { game: ReturningGame }) {
  return (
    <>
      <p className="text-14">{words.notes[game]}</p>
      <Table game={game} />
    </>
  );
}

function Table({ game }: { game: ReturningGame }) {
  switch (game) {
    case 'spin':
      return <SpinReturns />;
    case 'mines':
      return <ReturnList rows={[{ name: words.everyBoard, percent: minesReturn() }]} />;
    case 'upgrader':
      return <ReturnList rows={[{ name: words.atMost, percent: upgraderReturn() }]} />;
    case 'plinko':
      return <PlinkoTable />;
    case 'cases':
    case 'battles':
    default:
      return <CaseTable />;
  }
}

function SpinReturns() {
  const { data: info } = useServerInfo();
  return info ? <ReturnList rows={spinReturns(info.spinLayout)} /> : <Skeleton className="h-36" />;
}

function ReturnList({ rows }: { rows: readonly Return[] }) {
  return (
    <dl className="rounded-control border border-hairline bg-shell">
      {rows.map(({ name, percent }) => (
        <div key={name} className="flex justify-between border-t border-hairline px-3 py-2 first:border-t-0">
          <dt>{name}</dt>
          <dd title={exactPercent(percent)} className="font-semibold text-ink tabular-nums">
            {cutPercent(percent)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PlinkoTable() {
  const { EASY, MEDIUM, HARD } = betsWords.risks;
  return (
    <table className="w-full overflow-hidden rounded-control bg-shell text-14 tabular-nums">
      <thead>
        <tr className="text-12 text-ink-3">
          {[words.rows, EASY, MEDIUM, HARD].map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`px-3 py-2 font-normal ${column === 0 ? 'text-left' : 'text-right'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plinkoReturns().map(({ rows, percents }) => (
          <tr key={rows} className="border-t border-hairline">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {rows}
            </th>
            {percents.map((percent, risk) => (
              <td
                key={`${rows} ${risk}`}
                title={exactPercent(percent)}
                className="px-3 py-1.5 text-right font-semibold text-ink"
              >
                {cutPercent(percent)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Number of cases in the table before it is expanded. */
const CASES_AT_FIRST = 10;

function CaseTable() {
  const { data, error, refetch } = useCaseReturns();
  const [isWhole, setIsWhole] = useState(false);
  if (error && !data) return <LoadFailed title={words.casesFailed} error={error} retry={refetch} />;
  if (!data) return <Skeleton className="h-[420px]" />;
  const rows = isWhole ? data : data.slice(0, CASES_AT_FIRST);
  return (
    <>
      <ul aria-label={words.cases} className="rounded-control border border-hairline bg-shell">
        {rows.map(({ id, name, price, rtp }) => (
          <li key={id} className="flex gap-3 border-t border-hairline px-3 py-2 text-14 first:border-t-0">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Amount coins={price} coin={13} />
            <span title={exactPercent(rtp)} className="w-20 text-right font-semibold text-ink tabular-nums">
              {cutPercent(rtp)}
            </span>
          </li>
        ))}
      </ul>
      {data.length > rows.length ? (
        <Button size={32} variant="quiet" onClick={() => setIsWhole(true)}>
          {words.showAll(data.length)}
        </Button>
      ) : null}
    </>
  );
}

/** RTP of a kind of bet, in percent with four decimals, truncated. */
interface Return {
  name: string;
  percent: string;
}

const COLOURS = ['black', 'white', 'gold', 'inferno'] as const;

/** Returns the RTP of bets on each color of Spin. */
export function spinReturns(layout: SpinLayoutName): Return[] {
  return COLOURS.map((colour) => ({
    name: betsWords.colours[colour],
    percent: percentText(spinRtp(colour, layout)),
  }));
}

/** Returns the RTP of Plinko for each number of rows, with one value per risk. */
export function plinkoReturns(): { rows: number; percents: string[] }[] {
  const { least, most } = PLINKO_ROWS;
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    rows: least + index,
    percents: PLINKO_RISKS.map((risk) => percentText(plinkoRtp(least + index, risk))),
  }));
}

/**
 * Returns the RTP of Mines, without rounding and payout cap. It's the same for any number of mines and opened tiles.
 */
export const minesReturn = (): string => percentText(minesRtp(3, 1));

/** Returns the highest RTP of the upgrader, which applies if the chance needs no rounding. */
export const upgraderReturn = (): string => percentText(upgraderRtp(100n, 1000n));
