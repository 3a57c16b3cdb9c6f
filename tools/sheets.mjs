// npm run sheets: puts frames of each animation on one picture, in the folder screens/sheets/ (ignored by Git). The
// page's clock is set to the time of each frame, so there is no waiting. Arguments select by part of the name: npm run
// sheets -- big-win
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openSheets } from './screens/open-sheets.mjs';
import { SHEETS } from './screens/sheet-frames.mjs';
import { runMain } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, 'screens/sheets');
const COLUMNS = 4;
const FRAME = { width: 720, height: 450 };
const GAP = 8;
const LABEL = 22;

await runMain(async () => {
  const filters = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  const sheets = await openSheets(root);
  try {
    for (const [name, frames] of Object.entries(SHEETS)) {
      if (filters.length > 0 && !filters.some((part) => name.includes(part))) continue;
      const shots = [];
      for (const frame of frames) shots.push({ ...frame, picture: await sheets.take(frame) });
      await compose(shots, path.join(folder, `${name}.png`));
      console.log(`${name}: ${frames.length} frames`);
    }
  } finally {
    await sheets.close();
  }
});

async function compose(shots, file) {
  const cell = { width: FRAME.width + GAP, height: FRAME.height + LABEL + GAP };
  const parts = await Promise.all(
    shots.map(async ({ picture, scene, ms }, index) => {
      const [left, top] = [(index % COLUMNS) * cell.width, Math.floor(index / COLUMNS) * cell.height];
      const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${LABEL}"><text x="4" y="16" font-family="sans-serif" font-size="14" fill="#bdb3a3">${ms} ms  ${scene.replaceAll('&', ' ')}</text></svg>`;
      return [
        {
          input: await sharp(picture)
            .resize({ ...FRAME, fit: 'contain', background: '#0c0b0a' })
            .png()
            .toBuffer(),
          left,
          top,
        },
        { input: Buffer.from(label), left, top: top + FRAME.height },
      ];
    }),
  );
  await sharp({
    create: {
      width: COLUMNS * cell.width,
      height: Math.ceil(shots.length / COLUMNS) * cell.height,
      channels: 3,
      background: '#0c0b0a',
    },
  })
    .composite(parts.flat())
    .png()
    .toFile(file);
}
