import type { LevelAndTier } from '@aureus/contract/player.ts';
import { create } from 'zustand';
import { currentMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';

/** The level that was just reached, while it is celebrated. */
export const useLevelUp = create<{ reached: LevelAndTier | undefined }>(() => ({ reached: undefined }));

/** Watches for a level that rises. Returns the function that stops it. */
export function followLevels(): () => void {
  // The page's own record is patched by the same message, so the level before it is remembered here.
  let last = currentMe()?.currentLevel.Level;
  return onMessage('user:notify:newXp', ({ currentLevel }) => {
    if (last !== undefined && currentLevel.Level > last) useLevelUp.setState({ reached: currentLevel });
    last = currentLevel.Level;
  });
}
