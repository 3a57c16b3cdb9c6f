// A step of npm run check: all texts that players read exist in each of the languages, on the pages and in the server's
// messages. Beside each file of words there is one for every other language, with the same names and types and no sentence
// left untranslated. Counted nouns follow their number.
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

/**
 * Words behind a number that don't follow it, in any of the languages: prepositions, abbreviations, and English participles
 * and adjectives, which have one form.
 */
const UNCOUNTED = new Set(
  `of to and or in at from per for by de do da dos das ou em por até из или до на за от плюс публичного min мин seg сек чел
   xp online онлайн watching new left more unread reached joined opened landed again came assistindo рейкбека`.split(
    /\s+/,
  ),
);
/** A number, and the word behind it. */
const NEXT_WORD = /^[\s\u00A0]+(\p{L}{3,})/u;

/**
 * Functions of a file of words, by their path of names, with their parameters and whether each is a number.
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
 * Numbers in a file of words with a noun or a verb behind them that doesn't follow the number: such as `${count} rounds`,
 * which says "1 rounds". `ui/plural.ts` gives each number its form.
 * @param {string} first the file of the first language, which has the types @param {string} source
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

/** Returns the faults of a language's file beside the first one's, a sentence each. */
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
      [file, ...others.map((tag) => file.replace(WORDS, `.words.${tag}.$2`))]
        .filter((name) => existsSync(path.join(root, name)))
        .flatMap((name) =>
          uncountedIn(read(file), read(name)).map(
            (fault) => `${name}: ${fault} is the same for every number.`,
          ),
        ),
    ),
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
