// Makes the content of docs/folders.md: one line per folder and part, from the first comment of its file.
// tools/roles.mjs writes the file and compares it.
import { basename, dirname } from 'node:path/posix';

const HEAD = `# Folders and parts

The server's domains with their parts, the providers that the sandbox plays, the pages of the console. A domain's folder of the pages has the domain's name; all other folders: [architecture.md](architecture.md#other-folders).

A line is how the folder's main file, or the part, begins: the comment at its top, or else the first sentence about what it exports, a function named \`create…\` before others. Written by \`npm run docs:folders\`.
`;

const byName = (a, b) => (a < b ? -1 : 1);
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_match, letter) => letter.toUpperCase());

/** Returns possible names of a folder's main file, most likely first. */
const mainNames = (name) => [
  `${name}.ts`,
  `${name}.module.ts`,
  `${name}.rules.ts`,
  `${pascal(name)}Page.tsx`,
];

/** Returns the first sentence of a comment on one line, without comment marks. */
function firstSentence(comment) {
  const text = comment
    .replace(/^\/\/ ?|^ *\*(?!\/) ?|^\/\*\*|\*\/$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?:@\w+ |https:\/\/).*$/, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim();
  return /^.*?\.(?= [A-Z`]|$)/.exec(text)?.[0] ?? text;
}

/**
 * Returns the description of a source file: the first sentence of the comment at its top, or of that on an export.
 * Undefined if it has neither.
 */
export function lineOf(source) {
  const top = /^(?:\/\/ .+\n)+/.exec(source)?.[0];
  if (top !== undefined) return firstSentence(top.trimEnd());
  const documented = [
    ...source.matchAll(
      /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport (?:default )?(?:async )?(?:function|const|type) (\w+)/g,
    ),
  ];
  const [, comment = ''] = documented.find(([, , name]) => name.startsWith('create')) ?? documented[0] ?? [];
  return firstSentence(comment) || undefined;
}

/** Returns the main file of a folder, or undefined. @param files those directly in the folder. */
const mainOf = (folder, files) =>
  mainNames(basename(folder))
    .map((name) => `${folder}/${name}`)
    .find((file) => files.includes(file));

/**
 * Returns the page, and sentences about faults in the sources.
 * @param sections headings, each with a root folder; with `isDeep`, its folders at all levels are listed.
 * @param parts files that get their own line. @param read returns the text of a source file.
 */
export function foldersPage(sections, files, parts, read) {
  const faults = [];
  const row = (name, file) => {
    const line = lineOf(read(file));
    if (line === undefined) faults.push(`${file} needs a first line: a comment on what it holds.`);
    return `| ${name} | ${(line ?? '').replaceAll('|', '\\|')} |`;
  };
  const tables = sections.map(({ heading, home, isDeep = false }) => {
    const folders = [...new Set(files.map(dirname))]
      .filter((folder) => folder.startsWith(`${home}/`) && (isDeep || dirname(folder) === home))
      .toSorted(byName);
    const rows = folders.flatMap((folder) => {
      const here = files.filter((file) => dirname(file) === folder);
      const main = mainOf(folder, here);
      if (main === undefined)
        faults.push(`${folder} has no main file: ${mainNames(basename(folder)).join(', ')}.`);
      return [
        ...(main === undefined ? [] : [row(`**\`${folder.slice(home.length + 1)}\`**`, main)]),
        ...here
          .filter((file) => parts.includes(file))
          .toSorted(byName)
          .map((file) => row(`\`${basename(file)}\``, file)),
      ];
    });
    return `## ${heading}\n\`${home}\`\n\n| folder or part | what is in it |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return { text: `${HEAD}\n${tables.join('\n')}`, faults };
}
