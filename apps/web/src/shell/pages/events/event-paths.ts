import { paths } from '../../../router/paths.ts';
import type { EventName } from '../../../slots/events.ts';

/** Path of each event of the week. */
export const eventPaths: Record<EventName, string> = {
  leaderboard: paths.leaderboard,
  raffle: `${paths.leaderboard}?event=raffle`,
};
