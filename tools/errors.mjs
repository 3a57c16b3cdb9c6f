// docs/errors.md, written from the catalogue of refusals; with --check a step of npm run check that compares it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCodes } from '../packages/contract/src/error-codes.ts';

const file = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'docs/errors.md');

const HEAD = `# Errors

Every refusal of the API is \`{ "error": { "code", "message", "details" } }\` with the status below. Codes are stable; the message is what a person reads. \`details\` is there where a page needs more: a request that doesn't fit its schema says \`[{ "field": "amount", "problem": "is missing" }]\`.

Written by \`npm run docs:errors\` from \`packages/contract/src/error-codes.ts\`.
`;

/** The document: one table for each domain, in the order of the catalogue. */
function errorsDocument(codes) {
  const domains = new Map();
  for (const [code, [status, message]] of Object.entries(codes)) {
    const domain = code.split('.')[0];
    if (!domains.has(domain)) domains.set(domain, []);
    domains.get(domain).push(`| \`${code}\` | ${status} | ${message} |`);
  }
  const tables = [...domains].map(
    ([domain, rows]) => `## ${domain}\n\n| code | status | message |\n|---|---|---|\n${rows.join('\n')}\n`,
  );
  return `${HEAD}\n${tables.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = errorsDocument(errorCodes);
  if (process.argv.includes('--check')) {
    const isCurrent = readFileSync(file, 'utf8') === text;
    console.log(
      isCurrent
        ? `${Object.keys(errorCodes).length} codes`
        : 'docs/errors.md is old: run npm run docs:errors.',
    );
    process.exitCode = isCurrent ? 0 : 1;
  } else writeFileSync(file, text);
}
