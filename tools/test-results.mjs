/**
 * Prints what several runs of tests came to, and sets the exit code: skipped and flaky tests by name, what was logged
 * while a test failed, failed tests by name, then the line "N passed, N failed". The end is what is read of a long log.
 */
export function finishWith(results) {
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  for (const name of results.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky: ${name}`);
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures.filter((text) => text.includes('\n'))) console.log(`About ${failure}`);
  for (const failure of failures) console.log(`failed: ${failure.split('\n')[0]}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
