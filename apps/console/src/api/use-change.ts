import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** Changes something, and reads again what may have changed with it, also when the answer was lost. */
export function useChange<Input, Output>(
  keys: readonly QueryKey[],
  mutationFn: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
  });
}

/**
 * Pairs a form's body with the key of its first try: the same content keeps both, so that a retry happens once. Other
 * content is another intent, with a new key.
 */
export function useIntent<Body>(): (content: string, body: Body) => { body: Body; key: string } {
  const intent = useRef<{ content: string; body: Body; key: string }>(undefined);
  return (content, body) => {
    if (intent.current?.content !== content) intent.current = { content, body, key: crypto.randomUUID() };
    return intent.current;
  };
}
