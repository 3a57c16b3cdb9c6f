import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const texts = new Map();

/**
 * Returns the code of a file without comments (except line comments after code), whitespace and trailing commas, so
 * that formatting causes no redraw.
 */
function codeOf(file) {
  if (!texts.has(file)) {
    const bare = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/\s+/g, '')
      .replace(/,([\])}])/g, '$1');
    texts.set(file, bare);
  }
  return texts.get(file);
}

/** Returns the given files and all files that they import by relative path. */
function withImports(files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = [...codeOf(file).matchAll(/from'(\.[^']+)'/g)].map(([, name]) =>
      path.resolve(path.dirname(file), name),
    );
    withImports(imported, seen);
  }
  return seen;
}

const hashes = new Map();

/**
 * Returns a hash of `settings`, the entry files and all code that they import. A picture is redrawn when its hash
 * changes.
 */
export function codeHash(entries, settings) {
  const key = entries.join();
  if (!hashes.has(key)) {
    const hash = createHash('sha256');
    for (const file of [...withImports(entries)].toSorted((left, right) => (left < right ? -1 : 1)))
      hash.update(codeOf(file));
    hashes.set(key, hash.digest('hex'));
  }
  return createHash('sha256')
    .update(hashes.get(key) + JSON.stringify(settings))
    .digest('hex')
    .slice(0, 12);
}
