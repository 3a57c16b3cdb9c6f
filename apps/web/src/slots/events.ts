import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** The events of the week. */
export type EventName = 'leaderboard' | 'raffle';

/** Event that is explained. */
export const useEvent = create<{ event: EventName }>(() => ({ event: 'leaderboard' }));

/** Explains an event of the week. */
export function openEvent(event: EventName): void {
  useEvent.setState({ event });
  openDialog('event');
}
