// Proves the stated return of the games' bets exactly, and simulates each game many times. Usage: npm run verify:rtp
// [-- --plays <number of plays of each game>] [--seed <number>]
import { parseArgs } from 'node:util';
import { percentText } from '@aureus/fair/rational.ts';
import { prove, seededStream, simulate } from './verify-rtp.proofs.ts';
import { everyGame } from './verify-rtp.tables.ts';

const { values } = parseArgs({
  options: { plays: { type: 'string', default: '10000000' }, seed: { type: 'string', default: '1' } },
});
const [plays, seed] = [Number(values.plays), Number(values.seed)];
if (!Number.isSafeInteger(plays) || plays < 1000 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run verify:rtp [-- --plays <1000 or more> --seed <whole number>]');
  process.exit(1);
}

let passed = 0;
let failed = 0;
let nextLineAt = 0;

/** Shows the progress: as one updating line on a terminal, otherwise as a new line from time to time. */
function showProgress(line: string): void {
  const { stderr } = process;
  const now = Date.now();
  if (now < nextLineAt) return;
  nextLineAt = now + (stderr.isTTY ? 500 : 5000);
  stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
}

function say(line: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  console.log(line);
}

/**
 * Simulates a game, and once more with other numbers if the mean is outside the 99 % interval. One correct run in a
 * hundred is outside it, but hardly two in a row; a real error would show again.
 */
function playedWell(name: string, proofs: Parameters<typeof simulate>[0]): boolean {
  for (const attempt of [1, 2]) {
    const result = simulate(proofs, plays, seededStream(seed + attempt - 1), (done) =>
      showProgress(`${name}: ${done} of ${plays} plays`),
    );
    const isInside = Math.abs(result.mean - result.expected) <= result.margin;
    const percent = (value: number) => (value * 100).toFixed(4);
    const rare = result.rare === 0 ? '' : `, ${result.rare} too rare for it left out`;
    const verdict = isInside ? '' : attempt === 1 ? ': outside, so once more' : ': outside again';
    say(
      `${isInside || attempt === 1 ? '         ' : 'FAILED   '} ${result.plays} plays of ${result.bets} bets${rare}: ` +
        `${percent(result.mean)} %, expected ${percent(result.expected)} % ± ${percent(result.margin)}${verdict}`,
    );
    if (isInside) return true;
  }
  return false;
}

for (const { name, bets } of everyGame()) {
  const proofs = bets.map((bet, index) => {
    showProgress(`${name}: ${index} of ${bets.length} bets proved`);
    return { bet, proof: prove(bet) };
  });
  for (const { bet, proof } of proofs) {
    if (proof.faults.length === 0) passed += 1;
    else failed += 1;
    for (const fault of proof.faults) say(`FAILED ${name}, ${bet.name}: ${fault}`);
  }
  const rates = bets.map(({ rtp }) => percentText(rtp)).sort((a, b) => Number(a) - Number(b));
  const good = proofs.filter(({ proof }) => proof.faults.length === 0).length;
  say(
    `${name.padEnd(9)} ${good} of ${bets.length} bets return exactly what they state: ${rates[0]} to ${rates.at(-1)} %`,
  );

  if (playedWell(name, proofs)) passed += 1;
  else failed += 1;
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
