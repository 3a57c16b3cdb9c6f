// Step of npm run check: every test named in docs/trust.md and docs/specification-coverage.md exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const NOT_SHOWN = 'not shown';

/**
 * Returns a sentence for each promise in a table whose test isn't in the file that the table names.
 * @param text the document. @param read returns the text of a file, or undefined.
 */
export function missingTests(text, read) {
  return promisesOf(text).flatMap(([id, , file, title]) =>
    faultOf(file.replaceAll('`', ''), title, read).map((fault) => `${id}: ${fault}`),
  );
}

/**
 * Checks the tests named in the last column of the specification's coverage table, as `path`: title.
 * @param text the document. At its beginning, letters are defined as short forms of folders.
 * @param read returns the text of a file, or undefined.
 * @returns missing tests, the number of lines, and the number of lines marked as not shown.
 */
export function judgeCoverage(text, read) {
  const roots = new Map(
    [...text.matchAll(/`([A-Z])` is `([^`]+)`/g)].map(([, short, long]) => [short, long]),
  );
  const rows = rowsOf(text);
  const faults = rows.flatMap(([line, , shown = '']) => {
    if (shown === NOT_SHOWN) return [];
    const tests = shown.split(/; (?=`)/).map((one) => /^`(\w+)([^`]*\.(?:test|spec)\.\w+)`: (.+)$/.exec(one));
    return tests
      .flatMap((test) => {
        if (test === null) return [`"${shown}" is no test of a file`];
        const [, first, rest, title] = test;
        return faultOf((roots.get(first) ?? first) + rest, title, read);
      })
      .map((fault) => `${line}: ${fault}`);
  });
  return { faults, lines: rows.length, notShown: rows.filter(([, , shown]) => shown === NOT_SHOWN).length };
}

/** Returns a sentence if a test's file, or its title in the file, doesn't exist. */
function faultOf(file, title, read) {
  const source = read(file);
  if (source === undefined) return [`there is no file \`${file}\``];
  return source.includes(title) ? [] : [`\`${file}\` has no test "${title}"`];
}

/** Returns the promises in a document: the rows with four cells. */
const promisesOf = (text) => rowsOf(text).filter((cells) => cells.length === 4);

/** Returns the cells of every row in a document's tables, without the headings. */
function rowsOf(text) {
  const lines = text.split('\n');
  return lines
    .filter((line, index) => line.startsWith('| ') && !lines[index + 1]?.startsWith('|-'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => {
    const full = path.join(root, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  };
  const promises = read('docs/trust.md');
  const missing = missingTests(promises, read);
  const count = promisesOf(promises).length;
  const { faults, lines, notShown } = judgeCoverage(read('docs/specification-coverage.md'), read);
  for (const line of [...missing, ...faults]) console.log(line);
  console.log(`${count - missing.length} promises with a test, ${missing.length} without`);
  console.log(`${lines} lines of the specification, ${notShown} not shown, ${faults.length} tests missing`);
  process.exitCode = missing.length + faults.length === 0 && count > 0 && lines > 0 ? 0 : 1;
}
