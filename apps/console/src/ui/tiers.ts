/** First level of each tier, with the class of its color. */
const TIERS = [
  [100, 'text-emperor'],
  [81, 'text-amethyst'],
  [61, 'text-senator'],
  [41, 'text-centurion'],
  [21, 'text-archer'],
  [0, 'text-gladiator'],
] as const;

/** Returns the color class of a level's tier. */
export function tierColor(level: number): (typeof TIERS)[number][1] {
  const [, color] = TIERS.find(([from]) => level >= from) ?? TIERS[5];
  return color;
}
