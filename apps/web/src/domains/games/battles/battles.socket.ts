import { create } from 'zustand';
import { holdCommand, onMessage } from '../../../api/socket.ts';
import { showEmote } from './battle-emotes.ts';
import { putBattle, refreshBattle, refreshLobby } from './battles.queries.ts';

/** Number of windows that watch a battle, by battle id. */
export const useWatchers = create<Record<string, number>>(() => ({}));

function stopAll(stops: readonly (() => unknown)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Reloads when the page becomes visible again, because a hidden page can miss messages. @returns a function that stops
 * this.
 */
function onReturn(refresh: () => void): () => void {
  const look = () => {
    if (!document.hidden) refresh();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Keeps the lobby current. @returns a function that stops this. */
export function followLobby(): () => void {
  return stopAll([
    holdCommand('battles:watch', 'battles:unwatch'),
    onMessage('battles:changed', putBattle),
    onReturn(refreshLobby),
  ]);
}

/** Keeps a battle current; a private one needs `key`. @returns a function that stops this. */
export function followBattle(id: string, key: string | null): () => void {
  return stopAll([
    holdCommand('battle:watch', 'battle:unwatch', key === null ? { id } : { id, key }),
    onMessage('battle:changed', (changed) => {
      if (changed.id === id) refreshBattle(id);
    }),
    onMessage('battle:emote', (call) => {
      if (call.id === id) showEmote(id, call.seat, call.emote);
    }),
    onMessage('battle:watchers', (watched) => {
      if (watched.id === id) useWatchers.setState({ [id]: watched.count });
    }),
    onReturn(() => refreshBattle(id)),
  ]);
}
