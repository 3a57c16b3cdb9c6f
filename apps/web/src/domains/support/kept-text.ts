import { useEffect, useState } from 'react';

/**
 * The text of a message that is being written, which outlives page and session: the browser keeps it for the same player
 * until it is sent or taken away. @param playerId undefined while it isn't known.
 */
export function useKeptText(playerId: string | undefined) {
  const name = `support-text ${playerId}`;
  const [text, setText] = useState(() => readKept(name));
  useEffect(() => {
    try {
      if (text === '') localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      // Then it lasts until the page closes.
    }
  }, [name, text]);
  return [text, setText] as const;
}

function readKept(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
