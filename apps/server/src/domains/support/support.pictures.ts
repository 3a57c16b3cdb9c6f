import { ATTACHMENT_MAX_BYTES } from '@aureus/contract/support-limits.ts';
import sharp from 'sharp';
import { refuse } from '../../platform/http/errors.ts';

/** Maximum side length of a stored image, in pixels. */
const MOST_SIDE = 2_000;
/** Maximum number of pixels of an uploaded image, since a small file can decode to a huge image. */
const MOST_PIXELS = 24_000_000;
/** Number of images re-encoded at once. `MOST_WAITING`: number that may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
/** WebP qualities, tried in this order until the file is small enough. */
const QUALITIES = [82, 60, 40];

const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

// Only these three decoders of the library may read uploaded files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export type Drawn = { bytes: Buffer; width: number; height: number };

/** Re-encodes images, so that nothing else of an uploaded file is stored: no metadata, no trailing bytes. */
export function createPictures(): {
  /**
   * Re-encodes an image as WebP. @param type content type declared by the sender.
   * @throws HttpError support.error.attachment_type | attachment_size | attachment_broken, request.error.unavailable.
   */
  redraw: (bytes: Buffer, type: string) => Promise<Drawn>;
} {
  let running = 0;
  const waiting: (() => void)[] = [];

  /**
   * Waits for a free slot. @returns a function that frees the slot again. @throws HttpError request.error.unavailable
   * if too many calls wait.
   */
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
