import { paths } from '../../../router/paths.ts';
import type { EventName } from '../../../slots/events.ts';

export const eventPaths: Record<EventName, string> = {
  leaderboard: paths.leaderboard,
  raffle: `${paths.leaderboard}?event=raffle`,
};
