import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/http.ts';
import { currentMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { hasWritten } from '../../api/support-unread.ts';

/** Time that somebody counts as typing after the last sign of it, and the interval between two signs. */
const TYPING_MS = 6000;
const AGAIN_MS = 4000;

/**
 * Returns the first name of the staff member who is typing; undefined while no one is.
 * @param lastId of the newest message, which ends it.
 */
export function useStaffTyping(lastId: string | undefined): string | undefined {
  const [typing, setTyping] = useState<{ name: string; after: string | undefined }>();
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = onMessage('support:typing', ({ name }) => {
      setTyping({ name, after: lastId });
      clearTimeout(end.current);
      end.current = setTimeout(() => setTyping(undefined), TYPING_MS);
    });
    return () => {
      stop();
      clearTimeout(end.current);
    };
  }, [lastId]);
  return typing?.after === lastId ? typing?.name : undefined;
}

/**
 * Returns the function to call while something is typed: staff see it, and nothing depends on it. A visitor's first
 * message has no sign.
 */
export function useTypingSign(): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (currentMe() === null && !hasWritten()) return;
    if (performance.now() - sentAt.current < AGAIN_MS) return;
    sentAt.current = performance.now();
    void call('POST /api/support/typing', { body: {} }).catch(() => undefined);
  }, []);
}
