// npm run mutate: mutation tests for the pure rules. Changes one small piece of code at a time and counts how many
// changes a test notices. Arguments limit the files: npm run mutate -- packages/money
// apps/server/src/domains/rain/rain.rules.ts
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';
import { runMain, StopWithSentence } from './terminal.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const copy = path.join(root, '.cache/mutate');

/** Minimum percentage of changes that tests must notice. */
const LEAST_SCORE = 90;
const PURE = ['packages/fair/src/**/*.ts', 'packages/money/src/**/*.ts', 'apps/server/src/**/*.rules.ts'];
const NOT_RULES = ['!**/*.test.ts', '!**/testing/**', '!**/*.d.ts'];

await runMain(async () => {
  const named = process.argv.slice(2).map((name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) throw new StopWithSentence(`There is no ${name} to mutate.`);
    return statSync(file).isDirectory() ? `${name.replace(/\/$/, '')}/**/*.ts` : name;
  });
  copyProject();
  writeFileSync(
    path.join(copy, 'stryker.config.json'),
    JSON.stringify({
      mutate: [...(named.length > 0 ? named : PURE), ...NOT_RULES],
      testRunner: 'vitest',
      vitest: { configFile: 'tools/mutate.vitest.config.ts', related: true },
      plugins: ['@stryker-mutator/vitest-runner'],
      // The temporary copy itself is changed, so that packages that import each other by name see the change.
      inPlace: true,
      coverageAnalysis: 'perTest',
      // Changing a text doesn't change a rule.
      mutator: { excludedMutations: ['StringLiteral', 'Regex'] },
      reporters: ['clear-text', 'progress', 'html'],
      clearTextReporter: { allowColor: false, reportTests: false },
      htmlReporter: { fileName: path.join(root, '.cache/mutation.html') },
      thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
      concurrency: 2,
      timeoutMS: 20_000,
      allowEmpty: false,
    }),
  );
  const stryker = path.join(copy, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { code } = await runChild(process.execPath, [stryker, 'run', 'stryker.config.json'], { cwd: copy });
  console.log(code === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exitCode = code;
});

/** Copies the packages, the server and the tools, so that they can be changed. Installed packages are linked. */
function copyProject() {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files
    .split('\n')
    .filter((name) => /^(?:packages|apps\/server|tools)\/|^[^/]+$/.test(name)))
    if (file !== '' && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  const modules = path.join(root, 'node_modules');
  const linkAll = (folder) => {
    mkdirSync(path.join(copy, 'node_modules', folder), { recursive: true });
    for (const name of readdirSync(path.join(modules, folder))) {
      const entry = path.join(folder, name);
      const isOurs = folder === '@aureus';
      if (name === '@aureus') linkAll(entry);
      else
        symlinkSync(
          isOurs ? readlinkSync(path.join(modules, entry)) : path.join(modules, entry),
          path.join(copy, 'node_modules', entry),
        );
    }
  };
  linkAll('');
}
