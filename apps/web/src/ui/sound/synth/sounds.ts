import type { SoundName, SoundOptions } from '../sound-names.ts';
import { bell, choir, coins, type Desk, drop, hiss, metal, rubble, semitones, tone } from './voices.ts';

/** D5, the root note of most bells. */
const D = 587.33;
const PENTATONIC = [0, 2, 4, 7, 9];
/** Pitch of a reel's last ticks in semitones above the earlier ones, last tick first. */
const TICK_RISE = [9, 7, 5, 4, 2, 1];
/** Bells of the `lift` sound, in semitones above D. Rarer items ring more of them. */
const LIFT = [0, 7, 12, 16, 19, 24];

/** Returns the frequency of a step of the pentatonic scale, whose notes sound good in any order. */
function scaleNote(base: number, step: number): number {
  const octave = Math.floor(step / PENTATONIC.length);
  return semitones(base, (PENTATONIC[step - octave * PENTATONIC.length] ?? 0) + 12 * octave);
}

/** Plays bells one after another, `gap` seconds apart, alternating left and right. */
function bells(desk: Desk, at: number, steps: readonly number[], gap: number, of: Partial<BellSet>): void {
  const { ratio = 2, index = 2, decay = 0.9, gain = 0.12, spread = 0.25 } = of;
  steps.forEach((step, k) => {
    const pan = k % 2 === 0 ? -spread : spread;
    bell(desk, at + k * gap, { hertz: semitones(D, step), ratio, index, decay, gain, pan, tail: 0.5 });
  });
}
interface BellSet {
  ratio: number;
  index: number;
  decay: number;
  gain: number;
  spread: number;
}

type Sound = (desk: Desk, at: number, options: SoundOptions) => void;

function tick(desk: Desk, at: number, { left = 9 }: SoundOptions): void {
  const rise = TICK_RISE[left] ?? 0;
  const isLate = left < TICK_RISE.length;
  hiss(desk, at, {
    length: 0.016,
    from: semitones(1500, rise),
    q: 3.2,
    gain: isLate ? 0.46 : 0.28,
    isBed: true,
  });
  metal(desk, at, {
    hertz: semitones(880, rise),
    decay: 0.05,
    gain: isLate ? 0.075 : 0.03,
    tail: isLate ? 0.2 : 0,
  });
  if (left < 4) drop(desk, at, { from: 120, to: 70, length: 0.09, gain: 0.2, body: 0.4 });
}

function land(desk: Desk, at: number): void {
  desk.graph.duck(at, 0.25, 0.2);
  drop(desk, at, { from: 118, to: 46, length: 0.34, gain: 0.62, body: 0.8 });
  hiss(desk, at, { length: 0.03, from: 2600, to: 900, q: 1, gain: 0.5, tail: 0.25 });
  hiss(desk, at + 0.016, { length: 0.02, from: 1200, q: 2, gain: 0.34 });
}

/** Soft sound of a lost bet. */
function close(desk: Desk, at: number): void {
  drop(desk, at, { from: 92, to: 70, length: 0.16, gain: 0.18, tail: 0.05, body: 0.5 });
  hiss(desk, at, { length: 0.05, kind: 'lowpass', from: 620, gain: 0.1 });
}

function lift(desk: Desk, at: number, { rarity = 4 }: SoundOptions): void {
  desk.graph.duck(at, 0.3, 0.3);
  hiss(desk, at, { length: 0.42, from: 500, to: 5200, q: 0.7, gain: 0.16, attack: 0.12, tail: 0.4 });
  drop(desk, at, { from: 84, to: 44, length: 0.5, gain: 0.16 + 0.06 * rarity, body: 0.6 });
  const rung = LIFT.slice(0, Math.max(1, rarity));
  bells(desk, at + 0.05, rung, 0.055, { ratio: 3.51, index: 3, decay: 0.9 + rarity * 0.1, gain: 0.15 });
  if (rarity > 5) choir(desk, at + 0.12, D / 4, 1.5, 0.26);
}

function burst(desk: Desk, at: number): void {
  desk.graph.duck(at, 0.1, 0.45);
  drop(desk, at, { from: 96, to: 27, length: 1.15, gain: 0.9, body: 0.55 });
  hiss(desk, at, {
    length: 0.95,
    kind: 'lowpass',
    from: 7200,
    to: 220,
    q: 0.6,
    gain: 0.62,
    attack: 0.004,
    tail: 0.35,
  });
  rubble(desk, at + 0.03, { count: 30, over: 1.1, gain: 0.34 });
  bells(desk, at + 0.09, [0, 7, 12, 19], 0.03, {
    ratio: 2.76,
    index: 5,
    decay: 1.9,
    gain: 0.13,
    spread: 0.4,
  });
  choir(desk, at + 0.1, D / 4, 2.2, 0.3);
}

function swell(desk: Desk, at: number): void {
  hiss(desk, at, { length: 0.14, from: 190, to: 1500, q: 1.2, gain: 0.42, attack: 0.62, tail: 0.35 });
  tone(desk, at, { from: 44, to: 88, length: 0.16, gain: 0.17, attack: 0.64 });
}

function crack(desk: Desk, at: number): void {
  const { random } = desk.graph;
  for (let k = 0; k < 9; k += 1) {
    hiss(desk, at + (k / 9) ** 0.7 * 0.3, {
      length: 0.02 + 0.03 * random(),
      from: 1600 + 3600 * random(),
      to: 800,
      q: 2 + 3 * random(),
      gain: 0.22 + 0.03 * k,
      tail: 0.3,
      pan: random() * 1.6 - 0.8,
    });
  }
}

function stamp(desk: Desk, at: number): void {
  desk.graph.duck(at, 0.2, 0.15);
  drop(desk, at, { from: 150, to: 52, length: 0.3, gain: 0.7, body: 0.6 });
  metal(desk, at, { hertz: 318, decay: 0.7, gain: 0.2, tail: 0.5, isBed: false });
  hiss(desk, at, { length: 0.04, from: 3000, to: 700, q: 0.8, gain: 0.5, tail: 0.3 });
}

function fall(desk: Desk, at: number): void {
  desk.graph.duck(at, 0.4, 0.12);
  drop(desk, at, { from: 88, to: 36, length: 0.42, gain: 0.56, body: 0.95 });
  hiss(desk, at, { length: 0.16, kind: 'lowpass', from: 1900, to: 320, gain: 0.42, tail: 0.3 });
  rubble(desk, at + 0.02, { count: 11, over: 0.5, gain: 0.36, low: 340, high: 1800 });
}

function flip(desk: Desk, at: number): void {
  for (let k = 0; k < 11; k += 1) {
    const hertz = 2480 + (k % 2) * 90;
    const gain = 0.07 * (1 - k / 14);
    metal(desk, at + k * (0.05 + 0.0028 * k), {
      hertz,
      decay: 0.16,
      gain,
      tail: 0.35,
      pan: Math.sin(k) * 0.3,
      isBed: false,
    });
  }
  bell(desk, at, { hertz: 2480, ratio: 1.41, index: 1.2, decay: 0.9, gain: 0.07 });
}

function deal(desk: Desk, at: number): void {
  for (let k = 0; k < 5; k += 1) {
    const pan = (k % 2 === 0 ? -1 : 1) * k * 0.15;
    hiss(desk, at + k * 0.07, {
      length: 0.06,
      from: 1100,
      to: 4200,
      q: 0.9,
      gain: 0.2,
      attack: 0.02,
      pan,
    });
    metal(desk, at + k * 0.07 + 0.05, { hertz: semitones(1320, k * 2), decay: 0.1, gain: 0.05, pan });
  }
}

function gem(desk: Desk, at: number, { step = 1 }: SoundOptions): void {
  hiss(desk, at, { length: 0.02, from: 5200, q: 1.2, gain: 0.16 });
  bell(desk, at, { hertz: scaleNote(D, step), index: 2.2, decay: 0.7, gain: 0.22 });
  bell(desk, at + 0.045, { hertz: scaleNote(D, step + 2), index: 1.6, decay: 0.5, gain: 0.1, pan: 0.2 });
}

function bomb(desk: Desk, at: number): void {
  desk.graph.duck(at, 0.1, 0.3);
  drop(desk, at, { from: 110, to: 30, length: 0.7, gain: 0.62, tail: 0.2, body: 0.8 });
  hiss(desk, at, { length: 0.5, kind: 'lowpass', from: 4200, to: 260, gain: 0.68, tail: 0.3 });
  hiss(desk, at, { length: 0.06, from: 2400, to: 900, q: 0.8, gain: 0.5, tail: 0.3 });
  rubble(desk, at + 0.04, { count: 16, over: 0.7, gain: 0.32, low: 280, high: 1300 });
}

function bucket(desk: Desk, at: number, { multiplier = 1 }: SoundOptions): void {
  drop(desk, at, { from: 140, to: 80, length: 0.16, gain: 0.36, body: 0.6 });
  if (multiplier > 1) metal(desk, at, { hertz: 760, decay: 0.4, gain: 0.12, tail: 0.3, isBed: false });
}

function peg(desk: Desk, at: number, { row = 1 }: SoundOptions): void {
  const pan = (desk.graph.random() - 0.5) * 0.8;
  const from = scaleNote(392, Math.max(0, 12 - row));
  tone(desk, at, {
    type: 'triangle',
    from,
    length: 0.08,
    gain: 0.26,
    attack: 0.001,
    tail: 0.2,
    pan,
    isBed: true,
  });
  hiss(desk, at, { length: 0.01, from: 3400, q: 2, gain: 0.24, pan, isBed: true });
}

function inferno(desk: Desk, at: number): void {
  desk.graph.duck(at, 0.3, 0.3);
  hiss(desk, at, {
    length: 1.2,
    kind: 'lowpass',
    from: 520,
    to: 1800,
    q: 0.8,
    gain: 0.6,
    attack: 0.2,
    tail: 0.2,
  });
  rubble(desk, at + 0.1, { count: 26, over: 1.3, gain: 0.12, low: 1800, high: 5200 });
  drop(desk, at, { from: 70, to: 38, length: 0.7, gain: 0.3, body: 0.4 });
}

/** Two soft thumps, the second one weaker. Much quieter than the landing that follows. */
function heart(desk: Desk, at: number): void {
  for (const [after, gain] of [
    [0, 0.1],
    [0.17, 0.065],
  ] as const) {
    drop(desk, at + after, { from: 96, to: 58, length: 0.13, gain, tail: 0.05, body: 0.7 });
    hiss(desk, at + after, { length: 0.05, kind: 'lowpass', from: 560, gain: gain * 0.5 });
  }
}

/** Recipe of each sound. */
export const SOUNDS: Record<SoundName, Sound> = {
  press: (desk, at) => {
    hiss(desk, at, { length: 0.022, from: 1500, q: 1.4, gain: 0.55 });
    hiss(desk, at, { length: 0.03, from: 340, q: 1.2, gain: 0.5 });
  },
  tick,
  land,
  close,
  flip,
  deal,
  gem,
  bomb,
  peg,
  bucket,
  fall,
  inferno,
  heart,
  lift,
  count: (desk, at, { ms = 800 }) => coins(desk, at, ms, 24, 6),
  pour: (desk, at, { ms = 1000 }) => coins(desk, at, ms, 34, 3),
  swell,
  crack,
  burst,
  choir: (desk, at) => choir(desk, at, D / 4, 1.3, 0.34),
  stamp,
  goldstop: (desk, at) => {
    land(desk, at);
    bells(desk, at + 0.05, [0, 4, 7, 11], 0.09, { index: 2.4, decay: 1, gain: 0.13 });
  },
  sweep: (desk, at) =>
    hiss(desk, at, { length: 0.3, from: 900, to: 6200, q: 0.8, gain: 0.13, attack: 0.22, tail: 0.3 }),
  level: (desk, at) => bells(desk, at, [0, 4, 7, 12], 0.07, { index: 1.8, decay: 0.8 }),
  notice: (desk, at) => bells(desk, at, [7, 12], 0.11, { index: 1.2, decay: 0.6, gain: 0.11, spread: 0.1 }),
  mention: (desk, at) => bells(desk, at, [12, 9], 0.08, { index: 0.8, decay: 0.4, gain: 0.1, spread: 0.1 }),
};
