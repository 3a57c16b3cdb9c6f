import type { BigWinTier } from './celebrate.ts';

/** Times of the moment's steps, in milliseconds, and amounts of its parts. Lengths are CSS pixels. */
export interface Beats {
  /** Stone covers the page from here, and cracks, and bursts. */
  crack: number;
  burst: number;
  /** The amount counts between these. */
  count: number;
  counted: number;
  stamp: number;
  /** Name and buttons. */
  sign: number;
  rest: number;
  end: number;
  coins: number;
  shards: number;
  /** Of the amount's digits, and of the coin. */
  digits: number;
  coin: number;
  /** Darkness over the page. */
  scrim: number;
  /** Of the light. */
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
    coins: 26,
    shards: 0,
    digits: 76,
    coin: 62,
    scrim: 0.62,
    strength: 0.5,
    reach: 210,
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
    shards: 0,
    digits: 124,
    coin: 122,
    scrim: 0.9,
    strength: 1,
    reach: 430,
  },
};
