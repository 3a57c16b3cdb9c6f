import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

export type EventName = 'leaderboard' | 'raffle';

/** Event that the dialog about events explains. */
export const useEvent = create<{ event: EventName }>(() => ({ event: 'leaderboard' }));

export function openEvent(event: EventName): void {
  useEvent.setState({ event });
  openDialog('event');
}
