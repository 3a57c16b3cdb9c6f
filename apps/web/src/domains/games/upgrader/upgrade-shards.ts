/**
 * Shards into which a lost item breaks: final offset in px, y downward, rotation in degrees, and the part of the picture
 * that a shard shows.
 */
export const SHARDS = [
  {
    x: -11,
    y: 0,
    degrees: -9,
    clip: 'polygon(0 30%, 0 0, 36% 0, 40% 24%, 48% 46%, 24% 42%)',
  },
  {
    x: 8,
    y: -1,
    degrees: 7,
    clip: 'polygon(36% 0, 100% 0, 100% 18%, 72% 36%, 48% 46%, 40% 24%)',
  },
  {
    x: 15,
    y: 9,
    degrees: 13,
    clip: 'polygon(100% 18%, 100% 72%, 76% 56%, 48% 46%, 72% 36%)',
  },
  {
    x: 7,
    y: 19,
    degrees: 9,
    clip: 'polygon(100% 72%, 100% 100%, 58% 100%, 56% 74%, 48% 46%, 76% 56%)',
  },
  {
    x: -5,
    y: 23,
    degrees: -6,
    clip: 'polygon(58% 100%, 8% 100%, 26% 72%, 48% 46%, 56% 74%)',
  },
  {
    x: -14,
    y: 13,
    degrees: -13,
    clip: 'polygon(8% 100%, 0 100%, 0 30%, 24% 42%, 48% 46%, 26% 72%)',
  },
] as const;

type Shard = (typeof SHARDS)[number];

/** Returns a shard's transform. `apart` and `fallen` say how far it is across and down, from 0 to 1. */
export const shardTransform = ({ x, y, degrees }: Shard, apart = 1, fallen = 1): string =>
  `translate(${(x * apart).toFixed(2)}px,${(y * fallen).toFixed(2)}px) rotate(${((degrees * (apart + fallen)) / 2).toFixed(2)}deg)`;
