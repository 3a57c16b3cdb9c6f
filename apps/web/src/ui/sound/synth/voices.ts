import { type Channel, type Graph, gainOf } from './graph.ts';

/** The mixer, and the output channel of the sound being played. */
export interface Desk {
  graph: Graph;
  channel: Channel;
}

interface Placing {
  /** Share that goes to the reverb, 0 to 1. */
  tail?: number;
  /** From -1 (left) to 1 (right). */
  pan?: number;
  isBed?: boolean;
}

function place({ graph: { context }, channel }: Desk, layer: AudioNode, placing: Placing): void {
  const { tail = 0, pan = 0, isBed = false } = placing;
  const last = pan === 0 ? layer : layer.connect(new StereoPannerNode(context, { pan }));
  last.connect(isBed ? channel.bed : channel.hit);
  if (tail > 0) last.connect(gainOf(context, tail)).connect(channel.send);
}

/** Returns an envelope: rises to `peak` in `attack` seconds, then fades out in `decay`. */
function envelope({ graph: { context } }: Desk, at: number, peak: number, attack: number, decay: number) {
  const node = gainOf(context, 0);
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(Math.max(0.0002, peak), at + attack);
  node.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  return node;
}

interface Pitch {
  type?: OscillatorType;
  /** Custom waveform, used instead of `type`. */
  wave?: PeriodicWave;
  from: number;
  to?: number;
  /** Seconds in which the pitch goes from `from` to `to`. */
  glide?: number;
  detune?: number;
}

function oscillator({ graph: { context } }: Desk, at: number, end: number, pitch: Pitch): OscillatorNode {
  const { type = 'sine', wave, from, to = from, glide = end - at, detune = 0 } = pitch;
  const shape = wave ? { periodicWave: wave } : { type };
  const node = new OscillatorNode(context, { ...shape, frequency: from, detune });
  node.frequency.setValueAtTime(from, at);
  if (to !== from) node.frequency.exponentialRampToValueAtTime(to, at + glide);
  node.start(at);
  node.stop(end + 0.02);
  return node;
}

interface Tone extends Pitch, Placing {
  length: number;
  gain: number;
  attack?: number;
}

/** Plays a single oscillator. */
export function tone(desk: Desk, at: number, options: Tone): void {
  const { length, gain, attack = 0.002 } = options;
  const source = oscillator(desk, at, at + attack + length, options);
  place(desk, source.connect(envelope(desk, at, gain, attack, length)), options);
}

interface Hiss extends Placing {
  length: number;
  kind?: BiquadFilterType;
  /** Filter frequency at the start and at the end, in hertz. */
  from: number;
  to?: number;
  q?: number;
  gain: number;
  attack?: number;
}

/** Plays filtered noise: clicks, air, rubble. Narrow bands are amplified to sound as loud as wide ones. */
export function hiss(desk: Desk, at: number, options: Hiss): void {
  const { context, noise, random } = desk.graph;
  const { length, kind = 'bandpass', from, to = from, q = 1, gain, attack = 0.001 } = options;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: kind, frequency: from, Q: q });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + attack + length);
  const peak = gain * (kind === 'bandpass' ? 1.7 * Math.sqrt(1 + q) : 1.25);
  source.start(at, random() * 1.5);
  source.stop(at + attack + length + 0.02);
  place(desk, source.connect(filter).connect(envelope(desk, at, peak, attack, length)), options);
}

interface Bell extends Placing {
  hertz: number;
  /** Frequency of the modulator divided by the carrier's. Fractions sound like metal, whole numbers like a chime. */
  ratio?: number;
  /** Modulation index: brightness of the strike. */
  index?: number;
  decay?: number;
  gain: number;
}

/**
 * Plays a bell by FM synthesis with two oscillators. The modulator fades first, so the strike is bright and the ring
 * is pure.
 */
export function bell(desk: Desk, at: number, options: Bell): void {
  const { hertz, ratio = 3.51, index = 4, decay = 1.2, gain, tail = 0.4, pan = 0 } = options;
  const end = at + 0.002 + decay;
  const carrier = oscillator(desk, at, end, { from: hertz });
  const modulator = oscillator(desk, at, end, { from: hertz * ratio });
  const depth = gainOf(desk.graph.context, 0);
  depth.gain.setValueAtTime(hertz * index, at);
  depth.gain.exponentialRampToValueAtTime(hertz * 0.02, at + decay * 0.35);
  modulator.connect(depth).connect(carrier.frequency);
  place(desk, carrier.connect(envelope(desk, at, gain, 0.002, decay)), { tail, pan });
}

/** Partials of a struck disc, which are inharmonic: frequency ratio and loudness. */
const DISC = [
  [1, 1],
  [2.32, 0.7],
  [4.25, 0.45],
  [6.63, 0.3],
] as const;

interface Metal extends Placing {
  hertz: number;
  decay?: number;
  gain: number;
}

/** Plays a struck coin or plate. */
export function metal(desk: Desk, at: number, options: Metal): void {
  const { hertz, decay = 0.25, gain, tail = 0.15, pan = 0, isBed = true } = options;
  for (const [ratio, share] of DISC) {
    const length = decay / ratio ** 0.4;
    const from = hertz * ratio * (1 + (desk.graph.random() - 0.5) * 0.012);
    // Skips partials above the device's highest frequency, because the browser would log a warning.
    if (from >= desk.graph.context.sampleRate / 2) continue;
    tone(desk, at, { from, length, gain: gain * share, attack: 0.0008, tail, pan, isBed });
  }
  hiss(desk, at, { length: 0.012, from: 7200, q: 0.8, gain: gain * 1.1, pan, isBed });
}

/** Resonances of a struck stone block: frequency and loudness relative to the lowest one, and decay in seconds. */
const STONE = [
  [1, 1, 0.16],
  [1.58, 0.8, 0.12],
  [2.41, 0.62, 0.09],
  [3.77, 0.4, 0.06],
] as const;

interface Drop extends Placing {
  from: number;
  to: number;
  length: number;
  gain: number;
  /** Loudness of the layers that a phone's speaker can play, 0 to 1. */
  body?: number;
}

/**
 * Plays a heavy drop. A phone's speaker hardly plays sounds below about 250 Hz, so two higher layers repeat its
 * weight: overtones of the overdriven deep note, and the ring of the struck stone.
 */
export function drop(desk: Desk, at: number, options: Drop): void {
  const { from, to, length, gain, tail = 0.15, body = 0.6 } = options;
  const { context } = desk.graph;
  const glide = length * 0.55;
  tone(desk, at, { from, to, glide, length, gain, attack: 0.003, tail });

  const end = at + length * 0.8;
  const driven = oscillator(desk, at, end, { wave: desk.graph.driven, from: from * 1.5, to: to * 2, glide });
  const highs = new BiquadFilterNode(context, { type: 'highpass', frequency: 260, Q: 0.7 });
  const shape = envelope(desk, at, gain * body * 1.5, 0.003, length * 0.7);
  place(desk, driven.connect(highs).connect(shape), { tail: tail * 1.6 });

  for (const [ratio, share, decay] of STONE) {
    const struck = from * 3.1 * ratio * (1 + (desk.graph.random() - 0.5) * 0.04);
    const peak = gain * body * share * 0.75;
    tone(desk, at, {
      from: struck,
      to: struck * 0.86,
      length: decay + length * 0.2,
      gain: peak,
      tail: tail * 1.8,
    });
  }
  hiss(desk, at, { length: 0.04, from: 720, q: 1.1, gain: gain * (0.4 + 0.5 * body), tail });
}

interface Rubble {
  count: number;
  /** Seconds over which the stones fall. Most fall early. */
  over: number;
  gain: number;
  low?: number;
  high?: number;
}

/** Plays falling stones, each as a separate short noise. */
export function rubble(desk: Desk, at: number, options: Rubble): void {
  const { random } = desk.graph;
  const { count, over, gain, low = 260, high = 1500 } = options;
  for (let k = 0; k < count; k += 1) {
    const late = random() ** 1.8;
    hiss(desk, at + late * over, {
      length: 0.03 + 0.05 * random(),
      from: low + (high - low) * random(),
      to: low,
      q: 2.5 + 4 * random(),
      gain: gain * (1 - late * 0.75) * (0.5 + random()),
      tail: 0.25,
      pan: random() * 1.4 - 0.7,
    });
  }
}

/** Plays coins: 26 per second, at most `most`, rising by `rise` semitones. */
export function coins(desk: Desk, at: number, ms: number, most: number, rise: number): void {
  const { random } = desk.graph;
  const seconds = ms / 1000;
  const count = Math.max(1, Math.min(most, Math.round(seconds * 26)));
  for (let k = 0; k < count; k += 1) {
    const along = k / count;
    metal(desk, Math.max(at, at + along * seconds + (random() - 0.5) * 0.02), {
      hertz: semitones(2050 + 500 * random(), rise * along),
      decay: 0.12 + 0.1 * random(),
      gain: 0.1 * (0.7 + 0.5 * random()),
      pan: random() * 1.2 - 0.6,
    });
  }
}

/** Formants of the vowel "ah": frequency in hertz, Q and loudness. */
const VOWEL = [
  [730, 7, 1],
  [1090, 9, 0.6],
  [2440, 11, 0.22],
] as const;
/**
 * Voices of the choir: semitones above the root, and detuning in cents, because real choirs are slightly out of tune.
 */
const SINGERS = [
  [0, -7],
  [0, 6],
  [7, -5],
  [12, 4],
  [16, 8],
] as const;

/** Plays a choir that swells and fades. */
export function choir(desk: Desk, at: number, root: number, length: number, gain: number): void {
  const { context } = desk.graph;
  const shape = envelope(desk, at, gain, length * 0.35, length * 0.8);
  const throat = gainOf(context, 1);
  for (const [step, detune] of SINGERS) {
    oscillator(desk, at, at + length * 1.2, {
      type: 'sawtooth',
      from: semitones(root, step),
      detune,
    }).connect(throat);
  }
  for (const [hertz, q, share] of VOWEL) {
    const formant = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: q });
    throat.connect(formant).connect(gainOf(context, share)).connect(shape);
  }
  place(desk, shape, { tail: 0.8 });
}

/** Returns a frequency `steps` semitones higher. */
export const semitones = (hertz: number, steps: number): number => hertz * 2 ** (steps / 12);
