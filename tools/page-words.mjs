// Step of npm run check: all texts of a page are in words files (`<d>.words.ts`), so that a new language only needs
// new files. Numbers, dates and plurals are only formatted by files for this in `ui`. An argument limits it to one
// folder: node tools/page-words.mjs domains/vault
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Source folders of the players' pages and of the staff console. */
const HOMES = ['apps/web/src', 'apps/console/src'];
const NO_WORDS = /\.(test\.tsx?|words(\.[\w-]+)?\.tsx?|d\.ts)$/;
/** Names of keys, which aren't texts. */
const NOT_SAID = new Set(['Enter', 'Escape', 'Home', 'End', 'Tab', 'Space', 'Backspace', 'Delete']);
/**
 * Matches texts that a reader would see: those that begin with a capitalized word, and sentences. CSS classes and
 * codes don't match.
 */
const SAID = /^\s*[A-Z][a-z’]+(?:$|[\s.,:;!?…’)])|^[^<>{}=/_[\]#]*[a-z][.!?…]$/u;
const LETTERS = /\p{L}{2,}/u;

/**
 * Returns the texts in a page's file that a reader would see. Thrown errors and compared strings don't count.
 * @param {string} source
 * @returns {string[]}
 */
export function textsIn(source) {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  /** @type {string[]} */
  const texts = [];
  const say = (/** @type {string} */ text) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (SAID.test(line) && !NOT_SAID.has(line)) texts.push(line);
  };
  /** @param {any} node */
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== 'object') return undefined;
    switch (node.type) {
      case 'JSXText':
        if (LETTERS.test(node.value)) texts.push(node.value.replace(/\s+/g, ' ').trim());
        return undefined;
      case 'StringLiteral':
        return say(node.value);
      case 'TemplateElement':
        return say(node.cooked ?? node.raw);
      case 'JSXAttribute':
        return ['className', 'style', 'd', 'viewBox'].includes(node.name.value)
          ? undefined
          : walk(node.value);
      case 'ImportDeclaration':
      case 'ThrowStatement':
      case 'TsTypeAnnotation':
      case 'TsTypeAliasDeclaration':
      case 'TsInterfaceDeclaration':
      case 'TsLiteralType':
        return undefined;
      case 'BinaryExpression':
        if (['===', '!=='].includes(node.operator)) return undefined;
        return Object.values(node).forEach(walk);
      default:
        return Object.values(node).forEach(walk);
    }
  };
  walk(module.body);
  return texts;
}

const INTL = /\bIntl\.|\.toLocale\w*String\(|=== 1n? \? '(\w+)' : '\1/;
const MAY_FORMAT = /^ui\/(?:format\/)?(?:format|figures|dates|days|plural)\.ts$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [room = ''] = process.argv.slice(2);
  const files = HOMES.flatMap((home) =>
    globSync(path.join(home, room, '**/*.{ts,tsx}'), { cwd: root }).toSorted(),
  );
  const faults = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const name = file.replace(/^apps\/\w+\/src\//, '');
    const formats = !/\.test\.tsx?$/.test(name) && !MAY_FORMAT.test(name) && INTL.test(source);
    const texts = NO_WORDS.test(name) ? [] : textsIn(source);
    return [
      ...texts.map((text) => `${file}: "${text}" belongs into a file of words.`),
      ...(formats
        ? [`${file}: numbers, dates and plurals are written by ui/format, ui/dates, ui/plural.`]
        : []),
    ];
  });
  for (const fault of faults) console.log(fault);
  console.log(`${files.length} files, ${faults.length} texts outside the files of words`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
