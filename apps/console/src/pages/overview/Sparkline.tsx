import type { HouseGame } from '@aureus/contract/house.ts';
import type { State } from '../house/distance.ts';

const WIDTH = 116;
const HEIGHT = 24;
const COLORS = { IN_BAND: '#f4efe6', WATCH: '#f0a53a', ALARM: '#f0716b' } as const satisfies Record<
  State,
  string
>;

/**
 * Chart of a game's distance from its theoretical return over time. Its edges are the alarm bounds; the band in the
 * middle ends at the watch bounds.
 */
export function Sparkline({ points, state }: { points: HouseGame['points']; state: State }) {
  const samples = points.flatMap(({ paid, theoretical, deviation, watch, alarm }) =>
    deviation > 0 && watch !== null && alarm !== null
      ? [{ part: (paid - theoretical) / deviation / alarm, watch: watch / alarm }]
      : [],
  );
  const last = samples.at(-1);
  if (last === undefined || samples.length < 2) return null;
  const x = (index: number) => (index / (samples.length - 1)) * (WIDTH - 6);
  const y = (part: number) => HEIGHT / 2 - Math.max(-1, Math.min(1, part)) * (HEIGHT / 2 - 2);
  const band = Math.abs(y(last.watch) - y(-last.watch));
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block" aria-hidden>
      <rect width={WIDTH} height={HEIGHT} rx={2} className="fill-open" />
      <rect y={(HEIGHT - band) / 2} width={WIDTH} height={band} className="fill-divider/60" />
      <line x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-control" strokeDasharray="2 3" />
      <polyline
        points={samples.map(({ part }, index) => `${x(index)},${y(part)}`).join(' ')}
        fill="none"
        stroke={COLORS[state]}
        strokeWidth={1.4}
      />
      <circle cx={x(samples.length - 1)} cy={y(last.part)} r={2.5} fill={COLORS[state]} />
    </svg>
  );
}
