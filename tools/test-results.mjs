/**
 * Prints what several runs of tests came to, and sets the exit code: skipped, flaky and failed tests by name, then the
 * line "N passed, N failed", which is what is read of a long log.
 */
export function finishWith(results) {
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  for (const name of results.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky: ${name}`);
  for (const name of results.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
