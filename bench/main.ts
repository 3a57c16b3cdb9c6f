import { benchCashier } from './cashier.ts';
import { benchFrames } from './frames.ts';
import { benchGames } from './games.ts';
import { benchRound } from './round.ts';
import { benchSettle } from './settle.ts';
import { benchWeight } from './weight.ts';

const benches: Record<string, (say: (line: string) => void) => Promise<void>> = {
  settle: benchSettle,
  round: benchRound,
  games: benchGames,
  cashier: benchCashier,
  frames: benchFrames,
  weight: benchWeight,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(benches, name));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}": choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  await benches[name]?.((line) => process.stderr.write(`[${name}] ${line}\n`));
}
