import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery, useMe } from './session.queries.ts';

/**
 * The text of a field that is being written. When the session ends meanwhile, the browser keeps it for the same member,
 * who finds it in the same place after signing in. @param place tells the field from all others of the console.
 */
export function useKeptText(place: string) {
  const client = useQueryClient();
  const name = `console.text ${useMe().id} ${place}`;
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  useEffect(() => {
    localStorage.removeItem(name);
    return () => {
      const isOver = client.getQueryData(meQuery.queryKey)?.stage !== 'IN';
      if (isOver && text.trim() !== '') localStorage.setItem(name, text);
    };
  }, [client, name, text]);
  return [text, setText] as const;
}
