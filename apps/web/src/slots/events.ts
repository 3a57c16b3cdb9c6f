import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

export type EventName = 'leaderboard' | 'raffle';

/** Event that the event dialog explains. */
export const useEvent = create<{ event: EventName }>(() => ({ event: 'leaderboard' }));

/** Opens the dialog that explains an event. */
export function openEvent(event: EventName): void {
  useEvent.setState({ event });
  openDialog('event');
}
