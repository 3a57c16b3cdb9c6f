// npm run art: draws the pictures that are missing or whose drawing code has changed. `--only=<part of a name>`
// redraws the pictures with this in their name.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runMain } from '../terminal.mjs';
import { appIcons } from './app-icons.mjs';
import { cardParts, cardPictures } from './card-pictures.mjs';
import { casePictures } from './case-pictures.mjs';
import { copyEmoji } from './emoji.mjs';
import { copyFlags } from './flags.mjs';
import { itemPictures } from './item-pictures.mjs';
import { openStudio } from './open-studio.mjs';
import { pictures as studioPictures } from './pictures.mjs';
import { rewardPictures } from './reward-pictures.mjs';
import { codeHash } from './sources.mjs';
import { surfacePictures } from './surface-pictures.mjs';
import { objectPictures, phonePictures, tilePictures } from './tile-pictures.mjs';

const artDir = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(artDir, '../..');
const publicDir = path.join(root, 'apps/web/public');
/**
 * Hashes of the code that drew each picture. The file is committed with the pictures, so that a fresh clone draws
 * nothing.
 */
const recordFile = path.join(artDir, 'drawn.json');
/** Factor by which pictures are rendered larger before they're scaled down: a simple and good anti-aliasing. */
const OVERSAMPLE = 1.5;
const SAVE_EVERY = 20;
/** Maximum number of rendered pictures that are scaled and written at the same time. */
const MOST_PACKING = 4;

/**
 * Returns the jobs for the studio's pictures. Each picture has its own `draw` function. Its hash covers the code that
 * may draw it.
 */
async function studioJobs() {
  const stage = path.join(artDir, 'studio/stage.js');
  const others = [path.join(artDir, 'pictures.mjs')];
  const favicon = await readFile(path.join(publicDir, 'favicon.svg'), 'utf8');
  const jobsOf = (pictures, hash) =>
    pictures.map(({ file, draw }) => ({
      file,
      place: 'studio',
      hash,
      render: async (page, target, report) => {
        await draw(page, target, report, root);
      },
    }));
  return [
    ...jobsOf(studioPictures, codeHash([stage, ...others], favicon)),
    ...jobsOf(appIcons, codeHash([path.join(artDir, 'app-icons.mjs')], favicon)),
    ...jobsOf(cardParts, codeHash([path.join(artDir, 'card-pictures.mjs')], favicon)),
  ];
}

/**
 * Returns the jobs for the workshop's pictures. Each picture is rendered by one call, or made from an existing picture
 * (`already`), and scaled down here.
 */
function workshopJobs(pictures) {
  return pictures.map(({ file, call, request, already, size, quality, sources, held, finish }) => ({
    file,
    place: 'workshop',
    hash: codeHash(
      sources.map((name) => path.join(artDir, 'workshop', name)),
      [request, size, quality, held],
    ),
    render: async (page, target) => {
      const { width, height } = size;
      const larger = { width: width * OVERSAMPLE, height: height * OVERSAMPLE };
      const address =
        already ??
        (await page.evaluate(
          ([name, settings]) => window.workshop[name](settings),
          [call, { ...request, ...larger }],
        ));
      // The caller scales and compresses this picture while it renders the next one.
      return async () => {
        const source = already
          ? path.join(publicDir, already)
          : Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
        const picture = sharp(source).resize(width, height, { kernel: 'lanczos3' });
        const finished = finish ? await finish(picture, root) : picture;
        const written = target.endsWith('.jpg')
          ? finished.jpeg({ quality, mozjpeg: true })
          : finished.avif({ quality, effort: 3 });
        await written.toFile(target);
      };
    },
  }));
}

async function drawAll(jobs, drawn) {
  let place;
  let open;
  let done = 0;
  const startedAt = Date.now();
  const packing = new Set();
  const save = () => writeFile(recordFile, `${JSON.stringify(drawn, Object.keys(drawn).sort(), 2)}\n`);
  const finish = async ({ file, hash }, pack) => {
    await pack?.();
    drawn[file] = hash;
    done += 1;
    if (done % SAVE_EVERY === 0) await save();
    const seconds = (Date.now() - startedAt) / 1000;
    const left = Math.round((seconds / done) * (jobs.length - done));
    const line = `[${done}/${jobs.length}] ${file}: ${Math.round(seconds)} s gone, about ${left} s left`;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`);
    else if (jobs.length < 50 || done % SAVE_EVERY === 0) console.log(line);
  };
  try {
    for (const job of jobs) {
      if (job.place !== place) {
        await open?.close();
        open = await openStudio(root, { name: job.place });
        place = job.place;
      }
      const target = path.join(publicDir, job.file);
      await mkdir(path.dirname(target), { recursive: true });
      const report = (text) => process.stdout.isTTY && process.stdout.write(`\r${job.file}: ${text}   `);
      const finishing = finish(job, await job.render(open.page, target, report));
      packing.add(finishing);
      void finishing.then(() => packing.delete(finishing));
      if (packing.size >= MOST_PACKING) await Promise.race(packing);
    }
    await Promise.all(packing);
  } finally {
    await save();
    await open?.close();
  }
}

async function main() {
  console.log(`Copied ${await copyEmoji(publicDir)} emoji and ${await copyFlags(publicDir)} flags.`);
  // Each picture is scaled and compressed on one core only, to leave the others to people who work on the machine.
  sharp.concurrency(1);
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const drawn = existsSync(recordFile) ? JSON.parse(await readFile(recordFile, 'utf8')) : {};
  const jobs = [
    ...(await studioJobs()),
    ...surfacePictures(artDir),
    ...workshopJobs([
      ...tilePictures(),
      ...objectPictures(),
      ...phonePictures(),
      ...cardPictures(),
      ...casePictures(),
      ...rewardPictures(),
      ...itemPictures(root),
    ]),
  ];
  const due = jobs.filter(({ file, hash }) =>
    only === undefined
      ? drawn[file] !== hash || !existsSync(path.join(publicDir, file))
      : file.includes(only),
  );
  const files = new Set(jobs.map(({ file }) => file));
  for (const file of Object.keys(drawn)) if (!files.has(file)) delete drawn[file];
  if (due.length > 0) await drawAll(due, drawn);
  console.log(`\n${due.length} of ${jobs.length} pictures drawn; the others were up to date.`);
}

await runMain(main);
