// A step of npm run check: texts that people read, on pages, in the API and in logs, are plain modern English.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const FOLDERS = ['apps/web/src', 'apps/server/src', 'packages/contract/src'];

/** Words that nobody says, or not so. */
const FORBIDDEN =
  /\b(?:anew|whoever|whom|thereof|hitherto|nobody|nought|reckoned|told|shut off|stands? here|will stand)\b/i;

/** What people may read in a file: texts of more than a word in strings, templates and elements. */
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

/** Those of the texts that use a forbidden word; SQL is for a machine. */
export const oddOnes = (texts) =>
  texts.filter(
    (text) => FORBIDDEN.test(text) && !/\b(?:select|from|where|insert|update|join|unnest)\b/.test(text),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let count = 0;
  let odd = 0;
  for (const folder of FOLDERS)
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|testing/.test(file)) continue;
      const texts = textsOf(readFileSync(path.join(root, folder, file), 'utf8'), file.endsWith('x'));
      count += texts.length;
      for (const text of oddOnes(texts)) {
        odd += 1;
        console.log(`${folder}/${file}: ${text.slice(0, 200)}`);
      }
    }
  console.log(`${count} texts, ${odd} with a forbidden word`);
  process.exitCode = odd === 0 ? 0 : 1;
}
