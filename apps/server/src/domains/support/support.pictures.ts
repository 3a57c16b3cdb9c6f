import { ATTACHMENT_MAX_BYTES } from '@aureus/contract/support-limits.ts';
import sharp from 'sharp';
import { refuse } from '../../platform/http/errors.ts';

/** Longest side of what is kept. */
const MOST_SIDE = 2_000;
/** A file can unpack to far more than its size: no more pixels than a phone's camera gives. */
const MOST_PIXELS = 24_000_000;
/** Pictures drawn at the same time, and those that may wait for it. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
/** Each is lower quality than the last, until it fits. */
const QUALITIES = [82, 60, 40];

const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

// Of the many readers that the library has, these three are let near a file from outside.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export type Drawn = { bytes: Buffer; width: number; height: number };

/** Draws pictures again, so that nothing of the file that came in is kept: no metadata, no bytes behind the picture. */
export function createPictures(): {
  /**
   * @param type what the sender says it is.
   * @throws HttpError support.error.attachment_type | attachment_size | attachment_broken, request.error.unavailable.
   */
  redraw: (bytes: Buffer, type: string) => Promise<Drawn>;
} {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Waits for a turn. @returns what gives it to the next. */
  async function turn(): Promise<() => void> {
    if (running < AT_ONCE) running += 1;
    else {
      if (waiting.length >= MOST_WAITING) throw refuse('request.error.unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return () => {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    };
  }

  async function draw(bytes: Buffer, format: string): Promise<Drawn> {
    const input = { limitInputPixels: false as const, failOn: 'error' as const, animated: false };
    const about = await sharp(bytes, input)
      .metadata()
      .catch(() => undefined);
    if (about === undefined) throw refuse('support.error.attachment_type');
    if (about.format !== format) throw refuse('support.error.attachment_type');
    if (about.width * about.height > MOST_PIXELS) throw refuse('support.error.attachment_size');
    for (const quality of QUALITIES) {
      const { data, info } = await sharp(bytes, { ...input, limitInputPixels: MOST_PIXELS })
        .autoOrient()
        .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw refuse('support.error.attachment_broken');
        });
      if (data.length <= ATTACHMENT_MAX_BYTES) return { bytes: data, width: info.width, height: info.height };
    }
    throw refuse('support.error.attachment_size');
  }

  return {
    async redraw(bytes, type) {
      const format = FORMATS[type];
      if (format === undefined || bytes.length === 0) throw refuse('support.error.attachment_type');
      if (bytes.length > ATTACHMENT_MAX_BYTES) throw refuse('support.error.attachment_size');
      const done = await turn();
      try {
        return await draw(bytes, format);
      } finally {
        done();
      }
    },
  };
}
