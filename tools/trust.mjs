// A step of npm run check: every test that docs/trust.md names is there.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The rows of a table of promises whose test is not in the file that they name.
 * @param text the document. @param read gives a file's text, or undefined.
 */
export function missingTests(text, read) {
  return rowsOf(text).flatMap(([id, , file, title]) => {
    const source = read(file.replaceAll('`', ''));
    if (source === undefined) return [`${id}: there is no file ${file}`];
    return source.includes(title) ? [] : [`${id}: ${file} has no test "${title}"`];
  });
}

/** Rows of four cells, without the heads of the tables. */
function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| # '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 4);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(path.join(root, 'docs/trust.md'), 'utf8');
  const missing = missingTests(text, (file) => {
    const full = path.join(root, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  });
  for (const line of missing) console.log(line);
  const promises = rowsOf(text).length;
  console.log(`${promises - missing.length} promises with a test, ${missing.length} without`);
  process.exitCode = missing.length === 0 && promises > 0 ? 0 : 1;
}
