import path from 'node:path';
import sharp from 'sharp';

/** Factor by which pictures are rendered larger before they're scaled down: a simple and good anti-aliasing. */
const OVERSAMPLE = 2;
const LOADER_FRAMES = 156;
const LOADER_COLUMNS = 12;
const LOADER_EDGE = 64;
/** Background color of the page, also used behind the loader. Without transparency, the loader's file is smaller. */
const PAGE = '#0c0b0a';

function pixelsOf(dataAddress) {
  return Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
}

async function shoot(page, settings) {
  const { width, height } = settings;
  const png = await page.evaluate((options) => window.studio.renderSubject(options), {
    ...settings,
    width: width * OVERSAMPLE,
    height: height * OVERSAMPLE,
  });
  return sharp(pixelsOf(png)).resize(width, height, { kernel: 'lanczos3' });
}

/** Makes a picture of a rendered object on a transparent background, as AVIF. */
function subjectPicture(file, settings, quality = 50) {
  return {
    file,
    draw: async (page, target) => {
      const picture = await shoot(page, settings);
      await picture.avif({ quality, effort: 7, chromaSubsampling: '4:4:4' }).toFile(target);
    },
  };
}

const basalt = {
  file: 'art/basalt.avif',
  draw: async (page, target) => {
    const size = { width: 1200, height: 310 };
    const png = await page.evaluate((options) => window.studio.renderBasalt(options), {
      width: size.width * OVERSAMPLE,
      height: size.height * OVERSAMPLE,
    });
    await sharp(pixelsOf(png))
      .resize(size.width, size.height)
      .avif({ quality: 42, effort: 7 })
      .toFile(target);
  },
};

/** Picture of one full turn of the coin, in 156 frames, twelve per row. */
const coinTurn = {
  file: 'art/coin-turn.avif',
  draw: async (page, target, report) => {
    const frames = [];
    for (let frame = 0; frame < LOADER_FRAMES; frame += 1) {
      const picture = await shoot(page, {
        name: 'coin',
        options: { detail: 0.3 },
        width: LOADER_EDGE,
        height: LOADER_EDGE,
        yaw: (frame / LOADER_FRAMES) * 360,
        pitch: 6,
        roll: 0,
        fill: 0.92,
      });
      frames.push({
        input: await picture.png().toBuffer(),
        left: (frame % LOADER_COLUMNS) * LOADER_EDGE,
        top: Math.floor(frame / LOADER_COLUMNS) * LOADER_EDGE,
      });
      report(`${frame + 1} of ${LOADER_FRAMES} frames`);
    }
    await sharp({
      create: {
        width: LOADER_COLUMNS * LOADER_EDGE,
        height: (LOADER_FRAMES / LOADER_COLUMNS) * LOADER_EDGE,
        channels: 3,
        background: PAGE,
      },
    })
      .composite(frames)
      .avif({ quality: 36, effort: 7 })
      .toFile(target);
  },
};

function iconPicture(file, edge, ground) {
  return {
    file,
    draw: async (_page, target, _report, root) => {
      const inset = ground ? Math.round(edge * 0.12) : 0;
      const icon = await sharp(path.join(root, 'apps/web/public/favicon.svg'), { density: 600 })
        .resize(edge - inset * 2, edge - inset * 2)
        .extend({ top: inset, bottom: inset, left: inset, right: inset, background: ground ?? '#00000000' })
        .png()
        .toBuffer();
      const picture = sharp(icon);
      await (ground ? picture.flatten({ background: ground }) : picture)
        .png({ compressionLevel: 9, palette: true })
        .toFile(target);
    },
  };
}

/** Preview picture that other sites show next to a link. */
const shareCard = {
  file: 'og.jpg',
  draw: async (page, target, _report, root) => {
    const settings = { name: 'coin', width: 560, height: 560, yaw: 22, pitch: 6, roll: -6, fill: 0.95 };
    const coin = await (await shoot(page, settings)).png().toBuffer();
    const ground = await sharp(path.join(root, 'apps/web/public/art/basalt.avif'))
      .resize(1200, 630, { fit: 'cover', position: 'right' })
      .toBuffer();
    const shade = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="s"><stop offset=".1" stop-color="#0c0b0a"/><stop offset=".75" stop-color="#0c0b0a" stop-opacity=".15"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/></svg>',
    );
    const words = await writeTitle(page);
    await sharp(ground)
      .composite([
        { input: shade },
        { input: coin, left: 590, top: 36 },
        { input: words, left: 72, top: 200 },
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(target);
  },
};

async function writeTitle(page) {
  const png = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(620, 240);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#f4efe6';
    pen.font = '600 76px "Cinzel Variable"';
    pen.fillText('Fortune,', 0, 86);
    pen.fillText('with proof', 0, 182);
    return canvas.convertToBlob().then(
      (blob) =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(reader.result));
          reader.readAsDataURL(blob);
        }),
    );
  });
  return pixelsOf(png);
}

/** Pictures to draw, each with its file path under the web's public folder. */
export const pictures = [
  basalt,
  subjectPicture(
    'art/coin-hero.avif',
    { name: 'coin', width: 448, height: 448, yaw: 22, pitch: 6, roll: -6, rim: 5 },
    46,
  ),
  subjectPicture('art/coin-lying.avif', {
    name: 'coin',
    options: { front: 'letter', back: 'letter', detail: 0.6 },
    exposure: 0.95,
    width: 208,
    height: 104,
    yaw: -4,
    pitch: -62,
    roll: -8,
    fill: 1.5,
  }),
  subjectPicture('art/coin-leaning.avif', {
    name: 'coin',
    options: { front: 'letter', back: 'letter', detail: 0.6 },
    exposure: 0.95,
    width: 208,
    height: 128,
    yaw: 16,
    pitch: -50,
    roll: 6,
    fill: 1.2,
  }),
  subjectPicture(
    'art/spin-wheel.avif',
    { name: 'wheel', width: 384, height: 384, yaw: -20, pitch: 16, roll: -8, rim: 3 },
    52,
  ),
  coinTurn,
  iconPicture('favicon.png', 64),
  iconPicture('apple-touch-icon.png', 180, '#131110'),
  shareCard,
];
