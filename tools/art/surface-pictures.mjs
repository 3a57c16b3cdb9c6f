import path from 'node:path';
import sharp from 'sharp';
import { codeHash } from './sources.mjs';

const EDGE = 384;
const OVERSAMPLE = 2;
/** AVIF quality. It gives a file of about 31 kB. */
const QUALITY = 62;

/**
 * Returns the picture that isn't shown but lights the coins that the browser draws. Its code is kept apart, so that a
 * change to it doesn't redraw the studio's pictures.
 */
export function surfacePictures(artDir) {
  return [
    {
      file: 'art/coin-normal.avif',
      place: 'studio',
      hash: codeHash([path.join(artDir, 'studio/surface.js')], [EDGE, QUALITY]),
      render: async (page, target) => {
        await page.addScriptTag({ type: 'module', url: '/tools/art/studio/surface.js' });
        await page.waitForFunction(() => 'renderSurface' in window);
        const address = await page.evaluate((edge) => window.renderSurface({ edge }), EDGE * OVERSAMPLE);
        await sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
          .removeAlpha()
          .resize(EDGE * 2, EDGE, { kernel: 'lanczos3' })
          .avif({ quality: QUALITY, effort: 7, chromaSubsampling: '4:4:4' })
          .toFile(target);
      },
    },
  ];
}
