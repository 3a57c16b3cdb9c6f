import type { BigWinTier } from './celebrate.ts';

/** Times of the animation's steps in ms, and sizes of its parts in CSS pixels. */
export interface Beats {
  /** Time when the stone over the page cracks. At `burst`, it bursts. */
  crack: number;
  burst: number;
  /** Time when the amount starts to count up. `counted` is the time when it ends. */
  count: number;
  counted: number;
  stamp: number;
  /** Time when the player's name and the buttons appear. */
  sign: number;
  rest: number;
  end: number;
  coins: number;
  /** Number of coins that fountains throw up from both lower corners of the window. */
  fountain: number;
  shards: number;
  /** Font size of the amount. `coin` is the size of the coin. */
  digits: number;
  coin: number;
  /** Opacity of the dark layer over the page, 0 … 1. */
  scrim: number;
  /** Strength of the light, 0 … 1. `reach` is the length of its rays. */
  strength: number;
  reach: number;
}

export const beatsOf: Readonly<Record<BigWinTier, Beats>> = {
  1: {
    crack: 0,
    burst: 60,
    count: 160,
    counted: 900,
    stamp: 960,
    sign: 1060,
    rest: 1650,
    end: 1950,
    coins: 34,
    fountain: 64,
    shards: 0,
    digits: 84,
    coin: 72,
    scrim: 0.6,
    strength: 0.7,
    reach: 330,
  },
  2: {
    crack: 60,
    burst: 240,
    count: 380,
    counted: 1420,
    stamp: 1480,
    sign: 1640,
    rest: 2500,
    end: 2850,
    coins: 70,
    fountain: 0,
    shards: 46,
    digits: 100,
    coin: 96,
    scrim: 0.8,
    strength: 0.8,
    reach: 330,
  },
  3: {
    crack: 430,
    burst: 800,
    count: 1000,
    counted: 2260,
    stamp: 2340,
    sign: 2560,
    rest: 3500,
    end: 3950,
    coins: 120,
    fountain: 0,
    shards: 0,
    digits: 124,
    coin: 122,
    scrim: 0.9,
    strength: 1,
    reach: 430,
  },
};
