// A step of npm run check: files of the server's domains and of the pages are named as the tables of roles in
// docs/architecture.md have it, and every part of a domain and every folder has its line in docs/folders.md.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Headings for each side: of the table in docs/architecture.md that names the files beneath folders, and of the one in
 * docs/folders.md with their parts.
 */
const SIDES = [
  {
    homes: ['apps/server/src/domains'],
    roles: 'One word per domain',
    parts: "Parts of the server's domains",
  },
  { homes: ['apps/web/src', 'apps/console/src'], roles: 'Files of the pages' },
];
/** Generated or installed folders. */
const MADE = ['node_modules', 'dist', 'data', 'screens', 'test-results'];
/** Folders whose content needs no line. */
const CLOSED = ['apps/web/public', 'apps/web/src/words', 'tools/art'];

const PART = '<d>.<part>.ts';
const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The rows of the tables under a heading of a document: what its first cell names, and the second one. */
export function rowsUnder(heading, text) {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  return [...section.split('\n## ')[0].matchAll(/^\| (`.+?) \| (.*?) \|/gm)].map(([, names, purpose]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    purpose: purpose.trim(),
  }));
}

/** True if a row allows a file's name: `<d>` is its folder, `<Name>` a component. */
export function isNamed(file, form) {
  const source = form
    .replaceAll('.', '\\.')
    .replaceAll('<d>', path.posix.basename(path.posix.dirname(file)))
    .replaceAll('<part>', WORD)
    .replaceAll('<what>', `${WORD}(?:\\.${WORD})*`)
    .replaceAll('<language>', '[a-z]{2}(?:-[A-Z]{2})?')
    .replaceAll('<Name>', '[A-Z]\\w*');
  return new RegExp(`^${source}$`).test(path.posix.basename(file));
}

/**
 * Returns the disagreements between a side's files and its table, a sentence each. @param files beneath the folder of
 * all domains.
 * @param forms of names. @param parts that have a line.
 */
export function misnamed(files, forms, parts) {
  const roles = forms.filter((form) => form !== PART);
  const odd = files.filter((file) => !roles.some((form) => isNamed(file, form)));
  const partFiles = forms.includes(PART) ? odd.filter((file) => isNamed(file, PART)) : [];
  return [
    ...odd
      .filter((file) => !partFiles.includes(file))
      .map((file) => `${file} has no name of the table in docs/architecture.md.`),
    ...roles
      .filter((form) => !files.some((file) => isNamed(file, form)))
      .map((form) => `docs/architecture.md has ${form}, and no file is named so.`),
    ...disagreements(
      parts,
      partFiles.map((file) => path.posix.basename(file)),
    ),
  ];
}

/** Returns the differences between a list of lines and what is there, a sentence each. */
export function disagreements(lines, there) {
  return [
    ...there.filter((name) => !lines.includes(name)).map((name) => `${name} has no line in docs/folders.md.`),
    ...lines
      .filter((name, index) => !there.includes(name) || lines.indexOf(name) < index)
      .map((name) => `docs/folders.md has a line too many: ${name}.`),
  ];
}

/** All folders that need a line, from those of their files. @param files from the root. */
export function foldersOf(files) {
  const folders = new Set();
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      if (!folder.endsWith('/src') && !CLOSED.some((one) => folder.startsWith(`${one}/`)))
        folders.add(folder);
  return [...folders];
}

/** Files beneath a folder, made ones left out, as paths from it. */
function filesIn(folder, isTop = true) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    if (entry.name.startsWith('.') || MADE.slice(0, isTop ? undefined : 2).includes(entry.name)) return [];
    return filesIn(path.join(folder, entry.name), false).map((file) => `${entry.name}/${file}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const [roles, lines] = [read('docs/architecture.md'), read('docs/folders.md')];
  const files = filesIn(root);
  const namesUnder = (heading, text) => rowsUnder(heading, text).flatMap(({ names }) => names);
  const headings = [...lines.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const ofParts = SIDES.flatMap(({ parts }) => parts ?? []);
  const folders = headings.filter((one) => !ofParts.includes(one)).flatMap((one) => namesUnder(one, lines));
  const wrong = [
    ...SIDES.flatMap(({ homes, roles: heading, parts }) => {
      const sideFiles = files.filter((file) => homes.some((home) => file.startsWith(`${home}/`)));
      return misnamed(
        sideFiles,
        namesUnder(heading, roles),
        parts === undefined ? [] : namesUnder(parts, lines),
      );
    }),
    ...disagreements(folders, foldersOf(files)),
    ...headings
      .flatMap((heading) => rowsUnder(heading, lines))
      .filter(({ purpose }) => purpose === '')
      .map(({ names }) => `${names.join(', ')} has no purpose in docs/folders.md.`),
  ];
  const counts = `${folders.length} folders, ${ofParts.flatMap((one) => namesUnder(one, lines)).length} parts`;
  console.log(wrong.length === 0 ? counts : wrong.join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
