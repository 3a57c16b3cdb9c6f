/** Leaves of one branch, from the stem at the bottom to the tip. */
const LEAVES = [0, 1, 2, 3, 4, 5, 6, 7];
const CENTRE = 50;
const RADIUS = 42;
/** Angles from the bottom of the circle, in degrees: where the branch begins, and from leaf to leaf. */
const FIRST = 14;
const STEP = 17;

/** Two branches around a picture; in the colour of the text. `size` in pixels. */
export function Laurel({ size, className }: { size: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 100 100" className={className}>
      <Branch />
      <g transform="matrix(-1 0 0 1 100 0)">
        <Branch />
      </g>
    </svg>
  );
}

function Branch() {
  return (
    <g fill="currentColor">
      {LEAVES.map((leaf) => {
        const degrees = FIRST + leaf * STEP;
        const angle = (degrees * Math.PI) / 180;
        const x = CENTRE - RADIUS * Math.sin(angle);
        const y = CENTRE + RADIUS * Math.cos(angle);
        return (
          <g key={leaf} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${degrees})`}>
            <path
              d="M0 0c-7-1-10-5-10.500-8.500C-5-8.500-1-5 0 0z"
              opacity={0.62 + leaf * 0.05}
              transform="rotate(10)"
            />
            <path d="M0 0c-6 3-10.500 2-13 0C-10-3.500-5-3.500 0 0z" opacity={0.9} transform="rotate(-32)" />
          </g>
        );
      })}
    </g>
  );
}
