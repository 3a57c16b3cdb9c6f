// npm run art: draws what is missing or was drawn by other code than now. `--only=<part of a name>` draws these again.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMain } from '../terminal.mjs';
import { copyEmoji } from './emoji.mjs';
import { openStudio } from './open-studio.mjs';
import { pictures } from './pictures.mjs';

const artDir = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(artDir, '../..');
const publicDir = path.join(root, 'apps/web/public');
/** Which code drew each picture; committed with the pictures, so that a fresh clone draws nothing. */
const recordFile = path.join(artDir, 'drawn.json');

async function codeHash() {
  const studio = (await readdir(path.join(artDir, 'studio')))
    .sort()
    .map((name) => path.join(artDir, 'studio', name));
  const hash = createHash('sha256');
  for (const file of [...studio, path.join(artDir, 'pictures.mjs'), path.join(publicDir, 'favicon.svg')]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function main() {
  console.log(`Copied ${await copyEmoji(publicDir)} emoji.`);
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const drawn = existsSync(recordFile) ? JSON.parse(await readFile(recordFile, 'utf8')) : {};
  const hash = await codeHash();
  const due = pictures.filter(({ file }) =>
    only === undefined
      ? drawn[file] !== hash || !existsSync(path.join(publicDir, file))
      : file.includes(only),
  );
  if (due.length === 0) {
    console.log(`All ${pictures.length} pictures are up to date.`);
    return;
  }
  const { page, close } = await openStudio(root);
  try {
    for (const [index, { file, draw }] of due.entries()) {
      const target = path.join(publicDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      const title = `[${index + 1}/${due.length}] ${file}`;
      const startedAt = Date.now();
      const report = (text) => process.stdout.isTTY && process.stdout.write(`\r${title}: ${text}   `);
      await draw(page, target, report, root);
      drawn[file] = hash;
      await writeFile(recordFile, `${JSON.stringify(drawn, Object.keys(drawn).sort(), 2)}\n`);
      const kilobytes = ((await stat(target)).size / 1000).toFixed(1);
      console.log(
        `${process.stdout.isTTY ? '\r' : ''}${title}: ${kilobytes} kB in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
      );
    }
  } finally {
    await close();
  }
}

await runMain(main);
