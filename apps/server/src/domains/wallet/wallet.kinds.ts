import { sql } from 'kysely';

/**
 * Facts of a bet that decide the variance of its outcome, besides its stake. For a battle, only the battle's id: its
 * rules are stored with the battle. For an upgrade none, since {@link upgradeOf} has them.
 */
export const kindOfBet = sql`case game
  when 1 then jsonb_build_object('round', round_id, 'choice', choice)
  when 2 then jsonb_build_object('version', (details #>> '{input,version}'), 'count', details #> '{input,count}')
  when 3 then jsonb_build_object('battle', details ->> 'battle')
  when 4 then jsonb_build_object('mines', details #> '{input,mines}', 'opened', jsonb_array_length(details -> 'tiles'))
  when 6 then jsonb_build_object('rows', details #> '{input,rows}', 'risk', details #> '{input,risk}')
  else '{}'::jsonb end`;

/** Item price in coins, and chance from 0 to 1, of an upgrade; null for other games. */
export const upgradeOf = sql`case when game = 5 then (details ->> 'target')::numeric end as target,
  case when game = 5 then (details ->> 'chance')::numeric / 100000 end as chance`;

/** Sum over upgrades of target² × chance × (1 - chance), which is their variance in cents². */
export const spreadOfUpgrades = sql`sum(power(target * 100, 2) * chance * (1 - chance))`;
