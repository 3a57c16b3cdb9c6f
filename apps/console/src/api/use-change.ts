import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Mutation that refetches `keys` afterwards, also on failure: the server may have made the change although the reply
 * was lost.
 */
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
 * Pairs a form's body with an idempotency key. A retry with the same content gets the same body and key, so the server
 * counts it once.
 */
export function useIntent<Body>(): (content: string, body: Body) => { body: Body; key: string } {
  const intent = useRef<{ content: string; body: Body; key: string }>(undefined);
  return (content, body) => {
    if (intent.current?.content !== content) intent.current = { content, body, key: crypto.randomUUID() };
    return intent.current;
  };
}
