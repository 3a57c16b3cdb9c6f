import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery, useMe } from './session.queries.ts';

/** Text of a field that is being written, as in {@link useKept}. */
export const useKeptText = (place: string) => useKept(place, () => '');

/** A page that loads may mount a field twice: the second one finds the text as well. */
const REMOUNT_MS = 1_000;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Value that is being written. If the session ends meanwhile, the browser stores it for the same member, who finds it in
 * the same place after signing in. @param place unique in the console. @param start the initial value.
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
