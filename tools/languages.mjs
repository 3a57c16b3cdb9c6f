// A step of npm run check: what players read is whole in each of the languages, on the pages and where the server itself
// writes. Beside each file of words stands one
// for every other language, which gives the same names, has the first one's types, and leaves no sentence as it was.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { FIRST_LANGUAGE, languages } from '../packages/contract/src/languages.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const HOMES = '{apps/web/src,apps/server/src/domains}';
const WORDS = /\.words(?:\.(?<language>[\w-]+))?\.(?<form>tsx?)$/;
/** Fewer words may well be the same in another language: names, units, `Mines`. */
const SENTENCE = 4;

/** @param {string} source */
const parse = (source) => parseSync(source, { syntax: 'typescript', tsx: true }).body;

/** The constants that a file of words gives, and whether each has a type. */
export function constantsOf(/** @type {string} */ source) {
  return parse(source).flatMap((/** @type {any} */ item) =>
    item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
      ? item.declaration.declarations.map((/** @type {any} */ one) => ({
          name: one.id.value,
          isTyped: one.id.typeAnnotation !== null && one.id.typeAnnotation !== undefined,
        }))
      : [],
  );
}

/** The sentences in a file of words: texts of some words, outside of types and imports. */
export function sentencesOf(/** @type {string} */ source) {
  const found = new Set();
  const visit = (/** @type {any} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'ImportDeclaration' || node.type?.startsWith('Ts')) return;
    const text = { StringLiteral: node.value, JSXText: node.value, TemplateElement: node.cooked }[node.type];
    const said = text?.replace(/\s+/g, ' ').trim();
    if (
      said &&
      said.split(' ').filter((/** @type {string} */ word) => /\p{L}{2}/u.test(word)).length >= SENTENCE
    )
      found.add(said);
    for (const [name, child] of Object.entries(node))
      if (name !== 'span' && !(node.type === 'JSXAttribute' && node.name.value === 'className')) visit(child);
  };
  visit(parse(source));
  return found;
}

/** What a language's file lacks beside the first one's, a sentence each. */
export function faultsOf(/** @type {string} */ first, /** @type {string} */ other) {
  const given = constantsOf(other);
  const sentences = sentencesOf(first);
  return [
    ...constantsOf(first)
      .filter(({ name }) => !given.some((one) => one.name === name))
      .map(({ name }) => `gives no ${name}`),
    ...given.filter(({ isTyped }) => !isTyped).map(({ name }) => `${name} doesn’t have the first one’s type`),
    ...[...sentencesOf(other)].filter((text) => sentences.has(text)).map((text) => `“${text}” is as it was`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [only] = process.argv.slice(2);
  const others = Object.keys(languages).filter((tag) => tag !== FIRST_LANGUAGE && (only ?? tag) === tag);
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const files = globSync(`${HOMES}/**/*.words*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
  const languageOf = (/** @type {string} */ file) => WORDS.exec(file)?.groups?.['language'];
  const firsts = files.filter((file) => languageOf(file) === undefined);
  const faults = [
    ...files
      .filter((file) => languageOf(file) !== undefined)
      .filter((file) => !existsSync(path.join(root, file.replace(WORDS, '.words.$2'))))
      .map((file) => `${file} has no words of the first language beside it.`),
    ...firsts.flatMap((file) =>
      others.flatMap((tag) => {
        const other = file.replace(WORDS, `.words.${tag}.$2`);
        if (!existsSync(path.join(root, other))) return [`${other} is missing.`];
        return faultsOf(read(file), read(other)).map((fault) => `${other}: ${fault}.`);
      }),
    ),
  ];
  for (const fault of faults) console.log(fault);
  console.log(`${firsts.length} files of words, ${others.length} more languages, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
