import { expect, it } from 'vitest';
import { runTrials } from './trials.mjs';

const ends = (code, text) => [
  process.execPath,
  '-e',
  `console.log('begins\\n${text}'); process.exitCode = ${code}`,
];
const trials = {
  sound: ends(0, '3 passed'),
  rootless: ends(3, 'rootless needs root.'),
  broken: ends(1, 'no answer'),
};

it('names what this machine can’t run, and counts it as failed in CI alone', async () => {
  const result = await runTrials('.', { trials, isCI: false });
  expect(result).toMatchObject({ passed: 1, failed: 1, notRun: ['rootless needs root.'] });
  expect(result.failures).toEqual([expect.stringMatching(/^broken ended with 1\n.*no answer/s)]);
  expect((await runTrials('.', { trials, isCI: true })).failures[0]).toBe('rootless: rootless needs root.');
});
