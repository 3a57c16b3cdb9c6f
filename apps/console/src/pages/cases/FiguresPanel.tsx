import type { CaseFigures } from '@aureus/contract/staff-cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatCoins, formatCount, formatShare } from '../../ui/format.ts';
import { casesWords } from './cases.words.ts';
import { TICKETS } from './draft.ts';

const words = casesWords.figures;

interface FiguresPanelProps {
  live: { price: number; figures: CaseFigures } | null;
  draft: CaseFigures | null;
  price: number;
  band: { least: number; most: number };
  problems: readonly { code: string; message: string }[];
}

/** Figures of the draft beside the live case's, and the problems that block publication. */
export function FiguresPanel({ live, draft, price, band, problems }: FiguresPanelProps) {
  return (
    <section aria-label={words.label}>
      <Return draft={draft} band={band} />
      {problems.length > 0 && (
        <div className="border-b border-hairline px-4 py-3">
          <h3 className="mb-1 text-12 text-ink-2">{words.problems}</h3>
          <ul className="flex flex-col gap-1">
            {problems.map(({ code, message }) => (
              <li key={code} className="text-lose-text">
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Measures live={live} draft={draft} price={price} />
      <Spread live={live?.figures ?? null} draft={draft} />
    </section>
  );
}

function Return({ draft, band }: Pick<FiguresPanelProps, 'draft' | 'band'>) {
  const percent = Number(draft?.rtp ?? 0);
  const isWithin = draft !== null && percent >= band.least && percent <= band.most;
  // The scale extends two percentage points beyond the allowed band on each side.
  const [from, to] = [band.least - 2, band.most + 2];
  const place = (value: number) => `${Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))}%`;
  return (
    <div className="border-b border-hairline px-4 py-3.5">
      <div className="flex items-center gap-2">
        <span className="text-ink-2">{words.rtp}</span>
        {draft !== null && (
          <span className="ml-auto">
            <Chip isSmall tone={isWithin ? 'win' : 'lose'}>
              {isWithin ? words.within : words.outside}
            </Chip>
          </span>
        )}
      </div>
      {draft === null ? (
        <p className="mt-1 text-ink-3">{words.none}</p>
      ) : (
        <>
          <p className="figures text-28 font-semibold">{draft.rtp}%</p>
          <p className="figures wrap-anywhere text-ink-2">
            {draft.fraction
              .split('/')
              .map((part) => formatCount(Number(part)))
              .join(' / ')}
          </p>
        </>
      )}
      <div className="relative mt-3 h-1 rounded-full bg-raised" aria-hidden>
        <span
          className="absolute inset-y-0 rounded-full bg-control"
          style={{ left: place(band.least), right: `calc(100% - ${place(band.most)})` }}
        />
        {draft !== null && (
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: place(percent) }} />
        )}
      </div>
      <p className="relative mt-1.5 h-4 text-12 text-ink-3">
        {[band.least, band.most].map((end) => (
          <span key={end} className="absolute -translate-x-1/2" style={{ left: place(end) }}>
            {end}%
          </span>
        ))}
      </p>
    </div>
  );
}

function Measures({ live, draft, price }: Pick<FiguresPanelProps, 'live' | 'draft' | 'price'>) {
  const texts = (figures: CaseFigures | null | undefined, cost: number | undefined) =>
    figures === null || figures === undefined || cost === undefined
      ? []
      : [
          `${figures.rtp}%`,
          formatCoins(cost),
          figures.variance.toFixed(3),
          `${figures.deviation.toFixed(3)}x`,
          formatShare(figures.hitRate),
          formatCoins(figures.top),
          formatCoins(figures.exposure),
        ];
  const [before, now] = [texts(live?.figures, live?.price), texts(draft, price)];
  return (
    <table className="w-full border-b border-hairline text-left">
      <thead>
        <tr className="h-9 text-12 text-ink-3">
          <th className="pl-4 font-normal">{words.measure}</th>
          <th className="text-right font-normal">{words.live}</th>
          <th className="pr-4 text-right font-normal">{words.draft}</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(words.rows).map((name, row) => (
          <tr key={name} className="h-[30px]">
            <th className="pl-4 font-normal text-ink-2">{name}</th>
            <td className="figures text-right text-ink-2">{before[row]}</td>
            <td
              className={cx(
                'figures pr-4 text-right font-semibold',
                before[row] !== undefined && now[row] !== before[row] && 'text-gold-high',
              )}
            >
              {now[row]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Spread({ live, draft }: { live: CaseFigures | null; draft: CaseFigures | null }) {
  const most = Math.max(1, ...(live?.spread ?? []), ...(draft?.spread ?? []));
  const text = (tickets: number | undefined) =>
    tickets === undefined ? '' : tickets === 0 ? words.noShare : formatShare(tickets / TICKETS);
  const width = (tickets: number | undefined) => ({ width: `${Math.sqrt((tickets ?? 0) / most) * 100}%` });
  return (
    <div className="px-4 py-3.5">
      <h3 className="mb-2">{words.spread}</h3>
      <ul>
        {words.buckets.map((name, place) => {
          const [before, now] = [live?.spread[place], draft?.spread[place]];
          return (
            <li key={name} className="flex h-[22px] items-center gap-2 text-12">
              <span className="w-[68px] shrink-0 text-ink-2">{name}</span>
              <span className="flex min-w-0 flex-1 flex-col gap-[3px]" aria-hidden>
                <span className="h-1 rounded-full bg-control" style={width(before)} />
                <span className="h-1 rounded-full bg-ink" style={width(now)} />
              </span>
              <span className="figures w-[56px] text-right text-ink-3">{text(before)}</span>
              <span className="figures w-[56px] text-right">{text(now)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
