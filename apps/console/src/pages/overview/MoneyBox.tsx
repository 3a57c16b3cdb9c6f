import type { House } from '@aureus/contract/house.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatCoins, formatShare } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { usualByNow } from './money.ts';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.money;
const WIDTH = 400;
const HEIGHT = 64;
const HOURS = [3, 6, 9, 12, 15, 18, 21];

type Way = 'incoming' | 'outgoing';
type Hour = House['money'][number];

/** Today's deposits or withdrawals, added up hour by hour, beside the usual sum at that time of day. */
export function MoneyBox({ money, way }: { money: House['money']; way: Way }) {
  const today = added(money.map((hour) => hour[way]));
  const usual = added(money.map((hour) => usualOf(hour, way))).map((sum) => sum ?? 0);
  const gone = today.filter((sum) => sum !== null).length;
  const sum = today[gone - 1] ?? 0;
  const byNow = usualByNow(
    money.map((hour) => usualOf(hour, way)),
    gone,
    useNow(10_000),
  );
  const most = Math.max(1, ...usual, ...today.map((one) => one ?? 0));
  const line = (sums: readonly (number | null)[]) =>
    sums
      .flatMap((one, hour) =>
        one === null ? [] : [`${((hour + 1) / 24) * WIDTH},${HEIGHT - 4 - (one / most) * (HEIGHT - 12)}`],
      )
      .join(' ');
  return (
    <section className="min-w-0 overflow-hidden rounded-box border border-hairline bg-shell">
      <div className="flex items-baseline gap-3 px-3.5 pt-3">
        <h2 className="font-normal text-ink-2">{words[way]}</h2>
        <span className="ml-auto text-12 text-ink-3">
          {byNow > 0 ? words.usual(formatCoins(byNow)) : words.none}
        </span>
      </div>
      <p className="flex items-baseline gap-2 px-3.5">
        <span className="text-20 font-semibold">
          <Amount coins={sum} />
        </span>
        {byNow > 0 && <span className="text-12 text-ink-2">{words.change(formatShare(sum / byNow, 0))}</span>}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-16 w-full"
        aria-hidden
      >
        <polyline
          points={`0,${HEIGHT - 4} ${line(usual)}`}
          className="fill-none stroke-control"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <line
          x1={(gone / 24) * WIDTH}
          x2={(gone / 24) * WIDTH}
          y2={HEIGHT}
          className="stroke-divider"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={`0,${HEIGHT - 4} ${line(today)}`}
          className="fill-none stroke-ink"
          strokeWidth={1.6}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="relative h-5 border-t border-hairline text-11 text-ink-3" aria-hidden>
        {HOURS.map((hour) => (
          <span
            key={hour}
            className="absolute top-0.5 -translate-x-1/2"
            style={{ left: `${(hour / 24) * 100}%` }}
          >
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>
            {words[way]}, {words.table}
          </caption>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {money.map((hour) => (
              <tr key={hour.hour}>
                <th scope="row">{hour.hour}</th>
                <td>{hour[way] === null ? '' : formatCoins(hour[way])}</td>
                <td>{formatCoins(usualOf(hour, way))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const usualOf = (hour: Hour, way: Way): number =>
  way === 'incoming' ? hour.usualIncoming : hour.usualOutgoing;

/**
 * Returns the cumulative sums of the day's hours. Null values are hours that haven't come yet; from the first one on,
 * all sums are null.
 */
function added(values: readonly (number | null)[]): (number | null)[] {
  let sum = 0;
  let isOver = false;
  return values.map((value) => {
    isOver ||= value === null;
    sum += value ?? 0;
    return isOver ? null : sum;
  });
}
