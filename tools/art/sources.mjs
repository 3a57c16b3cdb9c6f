import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const texts = new Map();

/** A file's code without comments, white space and trailing commas: layout doesn't change a picture. */
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

/** The files and all that they import from beside them. */
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

/** A hash of everything that these entry files run, and of `settings`: a picture is drawn again when it changes. */
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
