// Builds the downloads for verifying bets without the site: an npm package, the same program as a single file and as a
// single page, the descriptions of the rules and of the personal export, the test vectors and a schema of every file
// format. Usage: node build.mjs [folder]. The default folder is dist/.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { packageOf } from './src/tarball.mjs';

const here = import.meta.dirname;
const PROGRAM = 'aureus-verify.mjs';
const own = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
const fileOf = (...parts) => readFileSync(path.join(here, ...parts));

/**
 * Writes the downloads into a folder, with their SHA-256 hashes in SHA256SUMS. The same sources give the same bytes.
 * @param {string} folder
 * @param {Record<string, string | undefined>} env `VERIFY_PACKAGE` and `VERIFY_OWNER`: names of package and publisher.
 */
async function buildVerifier(folder, env) {
  const program = Buffer.from(await bundle('src/cli.ts', 'es'));
  // Bundled because Node only runs TypeScript files from 22.18 on.
  const { schemas } = await import(
    `data:text/javascript,${encodeURIComponent(await bundle('src/schemas.ts', 'es'))}`
  );
  const page = Buffer.from(pageOf(await bundle('src/page.ts', 'iife')));
  const files = [
    { name: PROGRAM, content: program, isProgram: true },
    { name: 'aureus-verify.html', content: page },
    { name: 'verify.md', content: fileOf('../../docs/verify.md') },
    { name: 'personal-export.md', content: fileOf('../../docs/personal-export.md') },
    { name: 'test-vectors.json', content: fileOf('../../docs/test-vectors.json') },
    ...Object.entries(schemas()).map(([name, schema]) => ({
      name: `${name}.schema.json`,
      content: Buffer.from(`${JSON.stringify(schema, null, 2)}\n`),
    })),
  ];
  const manifest = { name: 'package.json', content: Buffer.from(manifestOf(env)) };
  const readme = { name: 'README.md', content: fileOf('README.md') };
  const published = [
    ...files,
    { name: 'aureus-verify.tgz', content: packageOf([manifest, readme, ...files]) },
  ];
  mkdirSync(folder, { recursive: true });
  for (const { name, content } of published) writeFileSync(path.join(folder, name), content);
  const sums = published.map(({ name, content }) => `${sha256(content, 'hex')}  ${name}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
}

/**
 * Bundles an entry file with everything it imports. The result isn't minified, so that users can read it before
 * running it.
 */
async function bundle(entry, format) {
  const result = await build({
    configFile: false,
    root: here,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: format === 'es' ? 'node20' : 'es2022',
      modulePreload: false,
      lib: {
        entry: path.join(here, entry),
        formats: [format],
        name: 'verifier',
        fileName: () => 'bundle.js',
      },
      rolldownOptions: { external: /^node:/ },
    },
  });
  const [{ output }] = Array.isArray(result) ? result : [result];
  if (output.length !== 1) throw new Error(`${entry} came out as ${output.length} files`);
  return output[0].code;
}

/**
 * Builds the page with its script and style inlined. Its content security policy allows only these and a worker with
 * the script, and no connections.
 */
function pageOf(script) {
  const safe = script.replaceAll('</script', String.raw`<\/script`);
  const style = String(fileOf('src/page.css'));
  // The replacements are functions because the inserted text may contain `$&`.
  return String(fileOf('src/page.html'))
    .replace('script-hash', () => `sha256-${sha256(safe, 'base64')}`)
    .replace('style-hash', () => `sha256-${sha256(style, 'base64')}`)
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${safe}</script>`);
}

function manifestOf(env) {
  const { VERIFY_PACKAGE: name, VERIFY_OWNER: author } = env;
  const { version, description, license, engines } = own;
  const manifest = {
    name: name || own.name,
    version,
    description,
    license,
    ...(author ? { author } : {}),
    type: 'module',
    bin: { 'aureus-verify': PROGRAM },
    engines,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function sha256(content, encoding) {
  return createHash('sha256').update(content).digest(encoding);
}

await buildVerifier(path.resolve(process.argv[2] ?? path.join(here, 'dist')), process.env);
