import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery, useMe } from './session.queries.ts';

/** State of a text field whose content survives the end of the session; see {@link useKept}. */
export const useKeptText = (place: string) => useKept(place, () => '');

/**
 * A field may be mounted twice while the page loads. The stored text is removed only after this delay, so the second
 * mount finds it.
 */
const REMOUNT_MS = 1_000;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * State of a value that the member is editing. If the session ends meanwhile, the browser stores the value, and the
 * same member finds it again after signing in. @param place name of the field, unique in the console. @param start
 * returns the initial value.
 */
export function useKept<T>(place: string, start: () => T) {
  const client = useQueryClient();
  const name = `console.text ${useMe().id} ${place}`;
  const [initialText] = useState(() => JSON.stringify(start()));
  const [value, setValue] = useState<T>(() => (readKept(name) as T | null) ?? start());
  useEffect(() => {
    clearTimeout(removals.get(name));
    return () => {
      const isOver = client.getQueryData(meQuery.queryKey)?.stage !== 'IN';
      const text = JSON.stringify(value);
      if (isOver && text !== initialText) localStorage.setItem(name, text);
      else
        removals.set(
          name,
          setTimeout(() => localStorage.removeItem(name), REMOUNT_MS),
        );
    };
  }, [initialText, client, name, value]);
  return [value, setValue] as const;
}

function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
