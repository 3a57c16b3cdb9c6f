/** Measurements of a sound. This file runs in the page that renders the sound, so it imports nothing. */
export interface Loudness {
  /** Largest sample of any channel; 1 is full scale. */
  peak: number;
  /** Loudness of the loudest 400 ms, in LUFS. `-Infinity` for silence. */
  lufs: number;
  /** Share of the first channel's energy above 250 Hz, from 0 to 1. A phone's speaker plays only about this part. */
  highShare: number;
  isBroken: boolean;
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** K-weighting filters at 48 kHz: head shelf, then low cut (ITU-R BS.1770-5, tables 1 and 2). */
const SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const LOW_CUT: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** Measures a sound rendered at 48 kHz. */
export function measure(buffer: AudioBuffer): Loudness {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, k) => buffer.getChannelData(k));
  const peak = channels.reduce((most, data) => data.reduce((m, v) => Math.max(m, Math.abs(v)), most), 0);
  return {
    peak,
    lufs: momentary(channels, buffer.sampleRate),
    highShare: shareAbove(channels[0] ?? new Float32Array(), buffer.sampleRate, 250),
    isBroken: channels.some((data) => data.some((value) => !Number.isFinite(value))),
  };
}

function momentary(channels: readonly Float32Array[], rate: number): number {
  const weighted = channels.map((data) => filtered(filtered(data, SHELF), LOW_CUT));
  const block = rate * 0.4;
  let loudest = 0;
  for (let from = 0; from + block <= (weighted[0]?.length ?? 0); from += rate * 0.1) {
    let power = 0;
    for (const data of weighted)
      for (const value of data.subarray(from, from + block)) power += value * value;
    loudest = Math.max(loudest, power / block);
  }
  return -0.691 + 10 * Math.log10(loudest);
}

function filtered(data: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return data.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}

/** Returns the energy that remains after a steep high-pass filter, as a share of the total energy. */
function shareAbove(data: Float32Array, rate: number, hertz: number): number {
  const energy = (of: Float32Array) => of.reduce((sum, value) => sum + value * value, 0);
  // An eighth-order Butterworth high-pass filter, made of four second-order filters.
  const high = [0.5098, 0.6013, 0.9, 2.5629].reduce(
    (left, q) => filtered(left, highPass(hertz, q, rate)),
    data,
  );
  return energy(high) / energy(data);
}

function highPass(hertz: number, q: number, rate: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  const b = (1 + Math.cos(w)) / 2 / a0;
  return [b, -2 * b, b, (-2 * Math.cos(w)) / a0, (1 - alpha) / a0];
}
