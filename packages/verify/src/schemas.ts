import { BattleFile } from '@aureus/contract/battles.ts';
import { BetExport } from '@aureus/contract/bet-export.ts';
import { RoundFile } from '@aureus/contract/fairness.ts';
import { PersonalExport } from '@aureus/contract/personal-export.ts';
import { RaffleProofReply } from '@aureus/contract/raffle.ts';
import { RainHistoryReply } from '@aureus/contract/rain.ts';

/** Every kind of file that has a schema, with its origin. */
const FILES = {
  export: ['All bets of a player: GET /api/fairness/export', BetExport],
  personal: ['All data about a player: GET /api/user/privacy/export/file', PersonalExport],
  round: ['A finished round of spin: GET /api/fairness/rounds/{id}', RoundFile],
  battle: ['A battle: GET /api/fairness/battles/{id}', BattleFile],
  rain: ['Rains that are over: GET /api/fairness/rain/history', RainHistoryReply],
  raffle: ['The raffle of a week: GET /api/raffle/draws/{week}', RaffleProofReply],
} as const;

/** Returns the JSON Schema of every file, by name. */
export const schemas = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(FILES).map(([name, [title, schema]]) => [
      name,
      { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...schema },
    ]),
  );
