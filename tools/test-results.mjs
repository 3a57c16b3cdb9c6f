/**
 * Prints the results of several test runs and sets the exit code. First come the number of skipped tests and the names
 * of flaky ones, then failures with their logs, then the names of failed tests and the line "N passed, N failed". It's
 * near the end because people read the end of a long log. Only the trials that this machine couldn't run come after
 * it.
 */
export function finishWith(results) {
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  for (const name of results.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky: ${name}`);
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures.filter((text) => text.includes('\n'))) console.log(`About ${failure}`);
  for (const failure of failures) console.log(`failed: ${failure.split('\n')[0]}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  const notRun = results.flatMap((result) => result.notRun ?? []);
  if (notRun.length > 0) console.log(`Not run on this machine: ${notRun.join(' ')}`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
