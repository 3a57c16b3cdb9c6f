import { type Check, holds } from './checks.ts';
import type { BetRecord, ExportedBattleBet, ExportedBet, ExportedReward, ExportedSpinBet } from './export.ts';
import { isMadeKey, isPlayersKey } from './keys.ts';
import { type Stream, soloStream } from './stream.ts';

/** A bet or an opening that is drawn from the player's own seeds. */
export type SoloDraw = Exclude<ExportedBet, ExportedSpinBet | ExportedBattleBet> | ExportedReward;

/**
 * Time in ms that the processes of one site may take to begin rule version 3. A bet of version 2 that is placed more
 * than this after the first one of version 3 is a step back.
 */
const BEGINNING_MS = 60_000;

/** Returns the stream of a bet or opening, by the rule version that it names. */
export const streamOfSolo = (
  { nonce, rule = 2, key }: Pick<SoloDraw, 'nonce' | 'rule' | 'key'>,
  { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string | null },
): Stream => soloStream(serverSeed, clientSeed ?? '', nonce, rule === 3 ? (key ?? '') : undefined);

/** Returns when rule version 3 first drew something in a file; `Infinity` if it never did. */
function beginOf({ bets, rewards = [] }: Pick<BetRecord, 'bets' | 'rewards'>): number {
  let begin = Infinity;
  for (const draw of [...bets, ...rewards])
    if (Object(draw).rule === 3) begin = Math.min(begin, draw.placedAt);
  return begin;
}

/**
 * Returns a check of the rule version of a file's bets and openings. Version 3 needs the key of the request, which is
 * the bet's id. Later than a minute after version 3 began, version 2 is allowed only for keys that the site made. Such
 * a key may not join a draw, since the site could foretell the outcome.
 */
export function createRuleCheck(
  file: Pick<BetRecord, 'version' | 'bets' | 'rewards'>,
): (draw: SoloDraw) => Check {
  let begin: number | undefined;
  return ({ id, placedAt, rule, key }) => {
    if (file.version === 2)
      return holds('rules', rule === undefined, 'no rule version in a file of version 2', rule);
    if (rule === 3) {
      const isKey = typeof key === 'string' && isPlayersKey(key) && key === id.toLowerCase();
      return holds('rules', isKey, "the key of the player's request, which is the bet's id", key);
    }
    begin ??= beginOf(file);
    const isAllowed = rule === 2 && key === undefined && (isMadeKey(id) || placedAt <= begin + BEGINNING_MS);
    return holds(
      'rules',
      isAllowed,
      "rule version 3, since the player's request had its own key",
      `rule ${rule}`,
    );
  };
}
