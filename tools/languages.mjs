// Step of npm run check: all texts for players exist in every language, on the pages and in the server's messages.
// Each constant of a words file needs a counterpart of the same name and type in every other language, with no
// sentence left untranslated. Counted nouns must agree with their number.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { translationOf } from '../apps/web/vite/translation-of.ts';
import { FIRST_LANGUAGE, languages } from '../packages/contract/src/languages.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const WEB = 'apps/web/src';
const HOMES = `{${WEB},apps/server/src/domains}`;
const WORDS = /\.words(?:\.(?<language>[\w-]+))?\.(?<form>tsx?)$/;
/**
 * Number of words from which a text must differ between languages. Shorter texts may be the same: names, units,
 * `Mines`.
 */
const SENTENCE = 4;

/** @param {string} source */
const parse = (source) => parseSync(source, { syntax: 'typescript', tsx: true }).body;

/** Returns the constants that a words file exports, and whether each has a type. */
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

/**
 * Returns the sentences in a words file: texts of at least `SENTENCE` words, outside types, imports and class names.
 */
export function sentencesOf(/** @type {string} */ source) {
  const sentences = new Set();
  const visit = (/** @type {any} */ node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'ImportDeclaration' || node.type?.startsWith('Ts')) return;
    const text = { StringLiteral: node.value, JSXText: node.value, TemplateElement: node.cooked }[node.type];
    const sentence = text?.replace(/\s+/g, ' ').trim();
    if (
      sentence &&
      sentence.split(' ').filter((/** @type {string} */ word) => /\p{L}{2}/u.test(word)).length >= SENTENCE
    )
      sentences.add(sentence);
    for (const [name, child] of Object.entries(node))
      if (name !== 'span' && !(node.type === 'JSXAttribute' && node.name.value === 'className')) visit(child);
  };
  visit(parse(source));
  return sentences;
}

/**
 * Words that may follow a number and don't change with it, in all languages, such as prepositions and abbreviations.
 */
const UNCOUNTED = new Set(
  `of to and or in at from per for by de do da dos das ou em por até из или до на за от плюс публичного min мин seg сек чел
   xp online онлайн watching new left more unread reached joined opened landed again came assistindo рейкбека`.split(
    /\s+/,
  ),
);
/** Matches the word after a number, if it has at least three letters. */
const NEXT_WORD = /^[\s\u00A0]+(\p{L}{3,})/u;

/**
 * Returns the functions in a words file, by their names joined as a path. For each parameter, says if it's a number.
 * @param {string} source
 */
function functionsOf(source) {
  /** @type {Map<string, { node: any, params: { name: string, isNumber: boolean }[] }>} */
  const functions = new Map();
  const visit = (/** @type {any} */ node, /** @type {string} */ path) => {
    if (/^(?:Parenthesis|TsSatisfies|TsAs)Expression$|^TsConstAssertion$/.test(node?.type))
      visit(node.expression, path);
    if (node?.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'KeyValueProperty') visit(property.value, `${path}.${property.key.value}`);
    if (node?.type === 'ArrowFunctionExpression')
      functions.set(path, {
        node,
        params: node.params.map((/** @type {any} */ param) => ({
          name: param.value,
          isNumber: param.typeAnnotation?.typeAnnotation?.kind === 'number',
        })),
      });
  };
  for (const item of parse(source))
    if (item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration')
      for (const declared of item.declaration.declarations) visit(declared.init, declared.id.value);
  return functions;
}

/**
 * Finds nouns and verbs in a words file that don't agree with the number before them, such as `${count} rounds`, which
 * gives "1 rounds". `ui/format/plural.ts` has the right forms.
 * @param {string} first the file in the source language, which has the types @param {string} source
 */
export function uncountedIn(first, source) {
  const typed = functionsOf(first);
  /** @type {string[]} */
  const faults = [];
  for (const [path, { node, params }] of functionsOf(source)) {
    const isNumber = (typed.get(path)?.params ?? []).map((param) => param.isNumber);
    const numbers = new Set(params.filter((_, index) => isNumber[index]).map(({ name }) => name));
    const isCount = (/** @type {any} */ expression) =>
      expression.type === 'Identifier'
        ? numbers.has(expression.value)
        : expression.type === 'CallExpression' &&
          expression.callee.value === 'formatCount' &&
          expression.arguments[0].expression.type === 'Identifier';
    const judge = (/** @type {any} */ expression, /** @type {string} */ after) => {
      const word = NEXT_WORD.exec(after)?.[1];
      if (word !== undefined && !UNCOUNTED.has(word.toLowerCase()) && isCount(expression))
        faults.push(`${path}: “… ${word}”`);
    };
    const walk = (/** @type {any} */ part) => {
      if (typeof part !== 'object' || part === null) return;
      if (part.type === 'CallExpression' && ['counted', 'nounFor'].includes(part.callee.value)) return;
      if (part.type === 'TemplateLiteral')
        for (const [index, expression] of part.expressions.entries())
          judge(expression, part.quasis[index + 1].cooked);
      if (part.type === 'JSXFragment' || part.type === 'JSXElement')
        for (const [index, child] of part.children.entries())
          if (child.type === 'JSXExpressionContainer' && part.children[index + 1]?.type === 'JSXText')
            judge(child.expression, part.children[index + 1].value);
      for (const [name, child] of Object.entries(part)) if (name !== 'span') walk(child);
    };
    walk(node.body);
  }
  return faults;
}

/** Returns the errors of a translated file compared with the file in the source language, one sentence each. */
export function faultsOf(/** @type {string} */ first, /** @type {string} */ other) {
  const constants = constantsOf(other);
  const sentences = sentencesOf(first);
  return [
    ...constantsOf(first)
      .filter(({ name }) => !constants.some((one) => one.name === name))
      .map(({ name }) => `gives no ${name}`),
    ...constants
      .filter(({ isTyped }) => !isTyped)
      .map(({ name }) => `${name} doesn’t have the first one’s type`),
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
  const isTranslation = (/** @type {string} */ file) =>
    file.startsWith(`${WEB}/words/`) || WORDS.exec(file)?.groups?.['language'] !== undefined;
  /**
   * Returns the path of a words file's translation. It's in a separate tree for pages, and next to the file on the
   * server.
   */
  const otherOf = (/** @type {string} */ file, /** @type {string} */ tag) => {
    const isThere = (/** @type {string} */ name) => existsSync(path.join(root, name));
    if (!file.startsWith(`${WEB}/`)) {
      const other = file.replace(WORDS, `.words.${tag}.$2`);
      return isThere(other) ? other : undefined;
    }
    const other = translationOf(file.slice(WEB.length + 1), tag, (name) => isThere(`${WEB}/${name}`));
    return other && `${WEB}/${other}`;
  };
  const firsts = files.filter((file) => !isTranslation(file));
  /** Files in the source language that each translation covers. */
  const sources = new Map();
  const faults = [];
  for (const file of firsts) {
    faults.push(
      ...uncountedIn(read(file), read(file)).map(
        (fault) => `${file}: ${fault} is the same for every number.`,
      ),
    );
    for (const tag of others) {
      const other = otherOf(file, tag);
      if (other === undefined) faults.push(`${file} has no words in ${tag}.`);
      else sources.set(other, [...(sources.get(other) ?? []), read(file)]);
    }
  }
  for (const file of files.filter(isTranslation)) {
    if (!others.some((tag) => file.includes(`/words/${tag}/`) || file.includes(`.words.${tag}.`))) continue;
    const first = sources.get(file)?.join('\n');
    if (first === undefined) faults.push(`${file} is a translation of nothing.`);
    else
      faults.push(
        ...uncountedIn(first, read(file)).map((fault) => `${file}: ${fault} is the same for every number.`),
        ...faultsOf(first, read(file)).map((fault) => `${file}: ${fault}.`),
      );
  }
  for (const fault of faults) console.log(fault);
  console.log(`${firsts.length} files of words, ${others.length} more languages, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
