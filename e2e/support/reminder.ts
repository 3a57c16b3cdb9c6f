import type { ApiPlayer } from './players.ts';
import type { Stack } from './stack.ts';

/** Sets for how many minutes a player has been playing. */
export const hereFor = (stack: Stack, player: ApiPlayer, minutes: number): Promise<unknown> =>
  stack.sql(
    `insert into limits_reminders (player_id, since, since_seq, seen_at)
     values ($1, app_now() - $2::int * interval '1 minute', 0, app_now())
     on conflict (player_id) do update set since = excluded.since, seen_at = excluded.seen_at`,
    [player.id, minutes],
  );
