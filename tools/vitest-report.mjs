// Reports Vitest results as npm test counts them: tests by outcome, and every failure by name with the warnings logged
// during it. Includes errors outside tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const VITEST_REPORT = '.cache/tests/vitest.json';
const LOGGED_LINES = 20;
const LOGGED_CHARS = 1_000;

/** Vitest reporter, loaded by file name. @public */
export default class VitestReport {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const report = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const fail = (place, error, meanwhile = '') => {
      report.failed += 1;
      report.failures.push(`${place}: ${firstLine(error)}${meanwhile}`);
    };
    for (const module of testModules) {
      const file = path.relative(this.root, module.moduleId);
      // Errors in the file itself or in hooks don't make its tests fail, so they're counted here.
      for (const error of module.errors()) fail(file, error);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(`${file}: ${suite.fullName}`, error);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') {
          fail(`${file}: ${test.fullName}`, errors[0], meanwhile(test.meta().warnings ?? []));
        } else report[state === 'passed' ? 'passed' : 'skipped'] += 1;
      }
    }
    for (const error of unhandledErrors) fail(placeOf(error, this.root), error);
    const file = path.join(this.root, VITEST_REPORT);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

/**
 * Returns the place of an error outside a test: the test file that was running, and the first of our own lines in the
 * stack.
 */
function placeOf(error, root) {
  const ran = error.VITEST_TEST_PATH ? path.relative(root, error.VITEST_TEST_PATH) : 'no test file';
  const ours = error.stack?.split('\n').find((line) => line.includes(root) && !line.includes('node_modules'));
  return `outside a test, ${ran}${ours ? `, ${ours.trim().replace(`${root}/`, '')}` : ''}`;
}

/** Returns the last lines that were logged, each shortened, because repeated calls can log very many. */
function meanwhile(warnings) {
  const lines = warnings
    .slice(-LOGGED_LINES)
    .map((line) => `\n  logged meanwhile: ${line.slice(0, LOGGED_CHARS)}`);
  const left = warnings.length - lines.length;
  return (left > 0 ? `\n  logged meanwhile: ${left} lines more, before these` : '') + lines.join('');
}

function firstLine(error) {
  const cause = error?.cause?.message ? ` (${error.cause.message.split('\n')[0]})` : '';
  return `${(error?.message ?? 'failed').split('\n')[0]}${cause}`;
}
