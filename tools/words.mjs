// Step of npm run check: everything that people read (pages, API, logs, comments, names, documents and commit
// subjects) is plain modern English.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const CODE = '{apps,packages,tools,e2e,bench,redteam,dishonest}/**/*.{ts,tsx,mjs,cjs,css}';
const SQL = 'apps/*/migrations/**/*.sql';
const DOCUMENTS = '{*.md,docs/**/*.md,{apps,packages,tools}/*/README.md}';
const NOT_OURS = /node_modules|\/dist\/|tools\/words/;

/**
 * Files to which the rules on vague names and repeating docstrings don't apply: the games' outcomes, their verifier,
 * and the wallet's batcher and oracle.
 */
const AS_THEY_ARE = /^packages\/(?:fair|verify)\/|\/wallet\.(?:batcher|oracle)\b/;

/** Words that are archaic or often misused. */
const FORBIDDEN =
  /\b(?:anew|whoever|whom|thereof|hitherto|nobody|nought|reckon(?:s|ed)?|told|shut off|stands? here|will stand)\b/i;

/** Calls `see` for each node of a source, from the outside inwards, except for import paths. */
function walk(source, isElements, see) {
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type !== undefined) see(node);
    for (const [name, child] of Object.entries(node)) if (name !== 'span' && name !== 'source') visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isElements }).body);
}

/** Returns the texts in a file that people read: strings, templates and elements of more than one word. */
export function textsOf(source, isElements) {
  const texts = [];
  walk(source, isElements, (node) => {
    const text = node.type === 'TemplateElement' ? node.cooked : node.value;
    if (['StringLiteral', 'JSXText', 'TemplateElement'].includes(node.type) && / /.test(text?.trim() ?? ''))
      texts.push(text.trim().replace(/\s+/g, ' '));
  });
  return texts;
}

/** Returns the comments in code or SQL. The slashes of a URL in a string don't begin one. */
export const commentsOf = (source, isSql) =>
  (isSql ? source.match(/--.*/g) : source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`/\\\w])\/\/(?=\s).*/g)) ?? [];

/** Words that may not be part of a name. Names in camel case are split. */
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

/** Returns the names in a source that contain a word of `ODD_IN_NAMES`. */
export function oddNames(source, isElements) {
  const odd = new Set();
  walk(source, isElements, (node) => {
    if (
      node.type === 'Identifier' &&
      node.value.split(/(?=[A-Z])|_/).some((word) => ODD_IN_NAMES.has(word.toLowerCase()))
    )
      odd.add(node.value);
  });
  return [...odd];
}

/** Variable names that don't say what the variable holds. */
const VAGUE = new Set('said asked known found kept shown begun taken wanted own one given'.split(' '));

/** Returns the vague names of variables in a source. A field that is destructured under its own name doesn't count. */
export function vagueNames(source, isElements) {
  const vague = [];
  const take = (pattern) => {
    if (pattern?.type === 'Identifier' && VAGUE.has(pattern.value)) vague.push(pattern.value);
    if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(take);
    if (pattern?.type === 'ObjectPattern')
      for (const { type, value, argument } of pattern.properties)
        if (type !== 'AssignmentPatternProperty') take(value ?? argument);
    if (pattern?.type === 'AssignmentPattern') take(pattern.left);
    if (pattern?.type === 'RestElement') take(pattern.argument);
  };
  walk(source, isElements, (node) => {
    if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) take(id);
  });
  return vague;
}

/** Returns the stems of the words in a text or name: "casesOf" and "case of" have the same ones. */
const wordsIn = (text) =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, 'y')
      .replace(/(?<!s)s$/, '')
      .replace(/(?<=..)(?:e|ed|ing)$/, ''),
  );

/** Words that add nothing to what a signature says. */
const EMPTY = new Set(
  wordsIn(
    'a an and are as at be by each every for from gives has if in is it its null of on one or return that the their them this to true undefined what whether which who with',
  ),
);

/** Returns the byte at which a declaration's signature ends and its body, value or fields begin. */
function endOfSignature(node) {
  const declaration = node.declaration ?? node;
  const value = declaration.declarations?.[0]?.init ?? declaration.value;
  const body = (value ?? declaration.function ?? declaration).body ?? value;
  const fields = declaration.type === 'TsTypeAliasDeclaration' ? declaration.typeAnnotation : undefined;
  const end = body ?? (fields?.type === 'TsFunctionType' ? undefined : fields);
  return end?.span?.start ?? node.span?.end;
}

/**
 * Returns the docstrings whose words all occur in the signature below them or in the file's path. Docstrings with a
 * number or code don't count.
 */
export function repetitions(source, file) {
  const ends = new Map();
  walk(source, file.endsWith('x'), (node) => {
    const start = (node.span ?? node.key?.span)?.start;
    const isNamed = /Declaration$|Signature$|Property$|Method$/.test(node.type);
    if (isNamed && start !== undefined && !ends.has(start)) ends.set(start, endOfSignature(node));
  });
  const bytes = Buffer.from(source);
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\/\s*/g)].flatMap(({ 0: comment, 1: text, index }) => {
    // The parser's positions count bytes and start at 1.
    const start = Buffer.byteLength(source.slice(0, index + comment.length));
    const end = ends.get(start + 1);
    if (end === undefined || /[\d`"“]/.test(text)) return [];
    const signature = bytes
      .subarray(start, end - 1)
      .toString()
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const redundant = new Set([...EMPTY, ...wordsIn(`${signature} ${file}`)]);
    return wordsIn(text).every((word) => redundant.has(word)) ? [text.replace(/[\s*]+/g, ' ').trim()] : [];
  });
}

const LONGEST_SUBJECT = 72;

/**
 * True if a commit subject has the form `area: verb …`. The verb must be like "add", not "added", "adding" or "adds".
 */
export const isSubject = (subject) =>
  subject.length <= LONGEST_SUBJECT &&
  /^[a-z][\w/-]*: [a-z]+(?:-[a-z]+)* \S/.test(subject) &&
  !/^\S+ (?!embed|shred|string)[a-z]{3,}(?:(?<!e)ed|ing|(?<![aisu])s) /.test(subject);

/**
 * Returns the subjects of the commits that aren't on origin/main, or that of the last commit if there is no such
 * branch. Empty without git or history.
 */
export function ownSubjects(folder) {
  if (!existsSync(path.join(folder, '.git'))) return [];
  const git = (...args) =>
    execFileSync('git', ['log', '--no-merges', '--format=%s', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((line) => line !== '');
  for (const range of [['origin/main..'], ['-1']])
    try {
      return git(...range, '--');
    } catch {
      // There is no such branch, no commit, or no git.
    }
  return [];
}

const QUESTION = /^\/\*\*[\s*]*(?:What|How|Whether|Who|Whose|Why|When|Where|Which)\b/;
/** Maximum share of docstrings that may start with a question word instead of a verb or a noun. */
const MOST_QUESTIONS = 0.02;

/** Returns the docstrings among comments, and those that start with a question word. */
export function questionsIn(comments) {
  const docstrings = comments.filter((comment) => comment.startsWith('/**'));
  return { docstrings, questions: docstrings.filter((docstring) => QUESTION.test(docstring)) };
}

const SQL_TEXT = /\b(?:select|insert into|update|delete from|unnest)\b/;

/**
 * Returns the texts that use a forbidden word. SQL doesn't count, nor does "nobody" in quotes, the name of a system
 * account.
 */
export const oddOnes = (texts) =>
  texts.filter((text) => FORBIDDEN.test(text.replaceAll('"nobody"', '')) && !SQL_TEXT.test(text));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let count = 0;
  let odd = 0;
  let all = 0;
  let vague = 0;
  let repeated = 0;
  const questions = [];
  for (const file of globSync([CODE, SQL, DOCUMENTS], { cwd: root }).toSorted()) {
    // The table of promises quotes test titles word for word.
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
      if (!AS_THEY_ARE.test(file)) {
        for (const name of vagueNames(source, file.endsWith('x'))) {
          vague += 1;
          console.log(`${file}: the variable ${name} has no name of what it holds`);
        }
        for (const text of repetitions(source, file)) {
          repeated += 1;
          console.log(`${file}: says what its signature says: ${text}`);
        }
      }
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
  const badSubjects = ownSubjects(root).filter((subject) => !isSubject(subject));
  for (const subject of badSubjects) console.log(`the commit isn't "area: verb …": ${subject}`);
  console.log(
    `${all} docstrings, ${questions.length} open with a question word, ${repeated} repeat a signature`,
  );
  console.log(`${vague} variables with a vague name, ${badSubjects.length} commits with another subject`);
  process.exitCode = odd + vague + repeated + badSubjects.length === 0 && !isAsking ? 0 : 1;
}
