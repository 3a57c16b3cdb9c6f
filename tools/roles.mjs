// Step of npm run check: files of the server's domains and of the pages are named as the tables in
// docs/architecture.md allow, its lists of files are correct, and docs/folders.md matches the comments in the files.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersPage } from './folders.mjs';
import { generate, root } from './generated.mjs';

/** Headings in docs/architecture.md, each with the folders whose files its table names. */
const SIDES = [
  { homes: ['apps/server/src/domains'], heading: 'One word per domain' },
  { homes: ['apps/web/src', 'apps/console/src'], heading: 'Files of the pages' },
];
const SECTIONS = [
  { heading: "The server's domains", home: 'apps/server/src/domains', isDeep: true },
  { heading: 'The sandbox', home: 'apps/sandbox/src' },
  { heading: 'Pages of the console', home: 'apps/console/src/pages' },
];
const PATHS = 'Two paths, file by file';
const FOLDERS = 'Other folders';
/** Generated or installed folders, which are skipped: the first two anywhere, the others only at the top. */
const MADE = ['node_modules', 'dist', 'data', 'screens', 'test-results'];

const PART = '<d>.<part>.ts';
const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*';

const sectionUnder = (heading, text) => (text.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0];

/** Returns the patterns of names in the table under a heading of a document. */
export const formsUnder = (heading, text) =>
  [...sectionUnder(heading, text).matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );

/** True if a pattern of the table allows a file's name. `<d>` stands for its folder, `<Name>` for a component. */
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

/** Returns the files that match the pattern `<d>.<part>.ts` and no other one. */
export const partsOf = (files, forms) =>
  forms.includes(PART)
    ? files.filter((file) => forms.every((form) => isNamed(file, form) === (form === PART)))
    : [];

/** Returns the faults in a table of names, one sentence each: files without a pattern, and patterns without a file. */
export const misnamed = (files, forms) => [
  ...files
    .filter((file) => !forms.some((form) => isNamed(file, form)))
    .map((file) => `${file} has no name of the table in docs/architecture.md.`),
  ...forms
    .filter((form) => !files.some((file) => isNamed(file, form)))
    .map((form) => `docs/architecture.md has ${form}, and no file is named so.`),
];

/**
 * Returns the errors in numbered lists of files, one sentence each. @param text with a `### ` heading before each
 * list.
 */
export function untrueLists(text, files) {
  return text
    .split('\n### ')
    .slice(1)
    .flatMap((list) => {
      const [heading] = list.split('\n', 1);
      const rows = [...list.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)];
      const details = rows.filter(([, , purpose]) => purpose.endsWith('*(detail)*')).length;
      const counts = `${rows.length} files, ${details} of them details`;
      return [
        ...(list.includes(`\n${counts}, `) ? [] : [`“${heading}” in docs/architecture.md has ${counts}.`]),
        ...rows
          .filter(([, file]) => !files.includes(file))
          .map(([, file]) => `“${heading}” in docs/architecture.md names ${file}, which doesn't exist.`),
      ];
    });
}

/** Returns the relative paths of the files in a folder, without generated and installed ones. */
function filesIn(folder, isTop = true) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    if (entry.name.startsWith('.') || MADE.slice(0, isTop ? undefined : 2).includes(entry.name)) return [];
    return filesIn(path.join(folder, entry.name), false).map((file) => `${entry.name}/${file}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const architecture = read('docs/architecture.md');
  const files = filesIn(root);
  const sides = SIDES.map(({ homes, heading }) => ({
    files: files.filter((file) => homes.some((home) => file.startsWith(`${home}/`))),
    forms: formsUnder(heading, architecture),
  }));
  const parts = sides.flatMap((side) => partsOf(side.files, side.forms));
  const page = foldersPage(SECTIONS, files, parts, read);
  const wrong = [
    ...sides.flatMap((side) => misnamed(side.files, side.forms)),
    ...untrueLists(sectionUnder(PATHS, architecture), files),
    ...formsUnder(FOLDERS, architecture)
      .filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))
      .map((folder) => `docs/architecture.md names ${folder}, which isn't there.`),
    ...page.faults,
    ...generate({ 'docs/folders.md': page.text }, 'npm run docs:folders'),
  ];
  console.log(wrong.length === 0 ? `${files.length} files, ${parts.length} parts` : wrong.join('\n'));
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
