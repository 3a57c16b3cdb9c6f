import type { SoundKind } from '../sound-names.ts';

/** Output buses of one kind of sound. */
export interface Channel {
  /** Bus for sounds that stay loud during heavy hits, such as the hits themselves. */
  hit: AudioNode;
  /** Bus for ticks, coins and pegs, which `duck` lowers during heavy hits. */
  bed: AudioNode;
  /** Bus to the reverb. */
  send: AudioNode;
}

/** The mixer: a channel for each kind of sound, one reverb, one limiter. */
export interface Graph {
  context: BaseAudioContext;
  channels: Record<SoundKind, Channel>;
  /** Two seconds of white noise, shared by all noise sounds. */
  noise: AudioBuffer;
  /** An overdriven sine: a deep note with its odd overtones. */
  driven: PeriodicWave;
  /**
   * Returns random numbers from 0 to below 1. Every synthesizer has the same sequence, so that rendered sounds can be
   * measured.
   */
  random: () => number;
  /** Lowers the `bed` buses to `depth` (0 to 1) for `hold` seconds. */
  duck: (at: number, depth: number, hold: number) => void;
  /** Sets the volume of a kind, 0 to 1. */
  setLevel: (kind: SoundKind, level: number) => void;
}

/** Overall gain: a complete big win has −14 LUFS at full volume, as measured in e2e/more/sound.spec.ts. */
const MASTER = 0.68;
const WET = 0.55;
const ROOM_SECONDS = 1.5;
/** Early reflections: delay in milliseconds and gain. */
const REFLECTIONS = [
  [11, 0.6],
  [17, 0.5],
  [23, 0.42],
  [31, 0.36],
  [41, 0.28],
  [53, 0.22],
] as const;

/** Builds the mixer on a live or offline audio context. */
export function openGraph(context: BaseAudioContext): Graph {
  const random = seeded(7);
  const limiter = makeLimiter(context);
  const room = context.createConvolver();
  room.buffer = stoneHall(context, random);
  const wet = gainOf(context, WET);
  room.connect(wet).connect(limiter);

  const beds: GainNode[] = [];
  const levels: Partial<Record<SoundKind, GainNode[]>> = {};
  const open = (kind: SoundKind): Channel => {
    const out = gainOf(context, 1);
    const send = gainOf(context, 1);
    const hit = gainOf(context, 1);
    const bed = gainOf(context, 1);
    hit.connect(out);
    bed.connect(out);
    out.connect(limiter);
    send.connect(room);
    beds.push(bed);
    levels[kind] = [out, send];
    return { hit, bed, send };
  };
  return {
    context,
    channels: { games: open('games'), wins: open('wins'), notices: open('notices') },
    noise: whiteNoise(context, random),
    driven: drivenSine(context),
    random,
    duck: (at, depth, hold) => {
      for (const { gain } of beds) {
        gain.setTargetAtTime(depth, at, 0.01);
        gain.setTargetAtTime(1, at + hold, 0.18);
      }
    },
    setLevel: (kind, level) => {
      for (const { gain } of levels[kind] ?? []) gain.value = level;
    },
  };
}

/** Returns a gain node with a constant value. */
export function gainOf(context: BaseAudioContext, value: number): GainNode {
  return new GainNode(context, { gain: value });
}

/** Compresses loud sounds, then softly clips the rest, so that overlapping sounds never clip hard. */
function makeLimiter(context: BaseAudioContext): AudioNode {
  const compressor = new DynamicsCompressorNode(context, {
    threshold: -9,
    knee: 6,
    ratio: 12,
    attack: 0.002,
    release: 0.14,
  });
  const ceiling = new WaveShaperNode(context, { oversample: '4x' });
  // Set after construction, because the constructor reads the array number by number, which is slow.
  ceiling.curve = ceilingCurve();
  compressor.connect(gainOf(context, MASTER)).connect(ceiling).connect(context.destination);
  return compressor;
}

/** Linear up to 0.6, then a curve that approaches 0.89 (-1 dB). */
function ceilingCurve(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(2049);
  const [from, most] = [0.6, 0.89];
  for (let k = 0; k < curve.length; k += 1) {
    const x = (k / (curve.length - 1)) * 2 - 1;
    const size = Math.abs(x);
    const bent = from + (most - from) * Math.tanh((size - from) / (most - from));
    curve[k] = Math.sign(x) * (size < from ? size : bent);
  }
  return curve;
}

function whiteNoise(context: BaseAudioContext, random: () => number): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < data.length; k += 1) data[k] = random() * 2 - 1;
  return buffer;
}

const DRIVE = 9;
const OVERTONES = 64;
const STEPS = 1024;

/** Fourier series of tanh(9 sin). Computed once, instead of a wave shaper for every sound. */
function drivenSine(context: BaseAudioContext): PeriodicWave {
  const real = new Float32Array(OVERTONES);
  const imag = new Float32Array(OVERTONES);
  for (let overtone = 1; overtone < OVERTONES; overtone += 2) {
    let sum = 0;
    for (let k = 0; k < STEPS; k += 1) {
      const angle = (2 * Math.PI * (k + 0.5)) / STEPS;
      sum += Math.tanh(DRIVE * Math.sin(angle)) * Math.sin(overtone * angle);
    }
    imag[overtone] = (2 * sum) / STEPS;
  }
  return new PeriodicWave(context, { real, imag, disableNormalization: true });
}

/** Returns the impulse response of a stone hall: early reflections, then noise that fades and gets darker. */
function stoneHall(context: BaseAudioContext, random: () => number): AudioBuffer {
  const { sampleRate } = context;
  const length = Math.floor(sampleRate * ROOM_SECONDS);
  const buffer = context.createBuffer(2, length, sampleRate);
  const fadeIn = sampleRate * 0.015;
  for (let ear = 0; ear < 2; ear += 1) {
    const data = buffer.getChannelData(ear);
    let dark = 0;
    for (let k = 0; k < length; k += 1) {
      const along = k / length;
      dark += (0.5 - 0.44 * along) * (random() * 2 - 1 - dark);
      data[k] = dark * (1 - along) ** 3.4 * Math.min(1, k / fadeIn);
    }
    for (const [ms, gain] of REFLECTIONS) {
      const at = Math.floor(((ms + ear * 2.3) * sampleRate) / 1000);
      data[at] = (data[at] ?? 0) + gain;
    }
  }
  return buffer;
}

/** Random number generator: "minimal standard" by Park and Miller (Communications of the ACM 31, 1988). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
