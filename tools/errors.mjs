// Generates docs/errors.md from the error codes. With --check, a step of npm run check that compares the two.
import { errorCodes } from '../packages/contract/src/error-codes.ts';
import { generate } from './generated.mjs';

const HEAD = `# Errors

Every refusal of the API is \`{ "error": { "code", "message", "details" } }\` with the status below. Codes are stable; the message is what a person reads. \`details\` is there where a page needs more: a request that doesn't fit its schema says \`[{ "field": "amount", "problem": "is missing" }]\`.

Written by \`npm run docs:errors\` from \`packages/contract/src/error-codes.ts\`.
`;

/** Returns the document: one table per domain, in the order of the error codes. */
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

const old = generate({ 'docs/errors.md': errorsDocument(errorCodes) }, 'npm run docs:errors');
console.log(old.length === 0 ? `${Object.keys(errorCodes).length} codes` : old.join('\n'));
process.exitCode = old.length;
