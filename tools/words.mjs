// A step of npm run check: what people read, on pages, in the API, in logs, comments and documents, is plain modern English.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const CODE = '{apps,packages,tools,e2e,bench,redteam}/**/*.{ts,tsx,mjs,cjs,css}';
const SQL = 'apps/*/migrations/**/*.sql';
const DOCUMENTS = '{*.md,docs/**/*.md,{apps,packages,tools}/*/README.md}';
const NOT_OURS = /node_modules|\/dist\/|tools\/words/;

/** Words that are said no more, or not so. */
const FORBIDDEN =
  /\b(?:anew|whoever|whom|thereof|hitherto|nobody|nought|reckon(?:s|ed)?|told|shut off|stands? here|will stand)\b/i;

/** Returns the texts of a file that people may read: more than a word in strings, templates and elements. */
export function textsOf(source, isElements) {
  const texts = [];
  function visit(node) {
    if (typeof node !== 'object' || node === null || node.type === 'ImportDeclaration') return;
    const text = node.type === 'TemplateElement' ? node.cooked : node.value;
    if (['StringLiteral', 'JSXText', 'TemplateElement'].includes(node.type) && / /.test(text?.trim() ?? ''))
      texts.push(text.trim().replace(/\s+/g, ' '));
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child);
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: isElements }).body);
  return texts;
}

/** The comments in code or SQL, a text for each. An address in a string is none. */
export const commentsOf = (source, isSql) =>
  (isSql ? source.match(/--.*/g) : source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`/\\\w])\/\/(?=\s).*/g)) ?? [];

/** Words that no name holds, as camel case writes them. */
const ODD_IN_NAMES = new Set([
  'anew',
  'fruitless',
  'glance',
  'nobody',
  'nought',
  'reckon',
  'told',
  'whoever',
  'whom',
]);

/** The names that a source uses with a word that no name holds. */
export function oddNames(source, isElements) {
  const odd = new Set();
  function visit(node) {
    if (typeof node !== 'object' || node === null) return;
    if (
      node.type === 'Identifier' &&
      node.value.split(/(?=[A-Z])|_/).some((word) => ODD_IN_NAMES.has(word.toLowerCase()))
    )
      odd.add(node.value);
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child);
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: isElements }).body);
  return [...odd];
}

const QUESTION = /^\/\*\*[\s*]*(?:What|How|Whether|Who|Whose|Why|When|Where|Which)\b/;
/** Share of docstrings that may open with a question word: one opens with a verb or a noun. */
const MOST_QUESTIONS = 0.02;

/** The docstrings among comments, and those of them that open with a question word. */
export function questionsIn(comments) {
  const docstrings = comments.filter((comment) => comment.startsWith('/**'));
  return { docstrings, questions: docstrings.filter((docstring) => QUESTION.test(docstring)) };
}

const SQL_TEXT = /\b(?:select|insert into|update|delete from|unnest)\b/;

/** Those of the texts that use a forbidden word; SQL is for a machine, and "nobody" in quotes is an account. */
export const oddOnes = (texts) =>
  texts.filter((text) => FORBIDDEN.test(text.replaceAll('"nobody"', '')) && !SQL_TEXT.test(text));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let count = 0;
  let odd = 0;
  let all = 0;
  const questions = [];
  for (const file of globSync([CODE, SQL, DOCUMENTS], { cwd: root }).toSorted()) {
    // The table of promises names tests by their titles.
    if (NOT_OURS.test(file) || file === 'docs/trust.md') continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    const texts = file.endsWith('.md') ? source.split('\n') : commentsOf(source, file.endsWith('.sql'));
    const names = [];
    const ofFile = questionsIn(texts);
    all += ofFile.docstrings.length;
    questions.push(...ofFile.questions.map((text) => `${file}: ${text}`));
    if (/\.(?:tsx?|mjs)$/.test(file)) {
      texts.push(...textsOf(source, file.endsWith('x')));
      names.push(...oddNames(source, file.endsWith('x')));
    }
    count += texts.length;
    for (const text of [...oddOnes(texts), ...names]) {
      odd += 1;
      console.log(`${file}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
  }
  const isAsking = questions.length > all * MOST_QUESTIONS;
  if (isAsking)
    for (const text of questions)
      console.log(`opens with a question: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
  console.log(`${count} texts and all names, ${odd} with a forbidden word`);
  console.log(`${all} docstrings, ${questions.length} open with a question word`);
  process.exitCode = odd === 0 && !isAsking ? 0 : 1;
}
