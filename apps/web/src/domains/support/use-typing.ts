import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/http.ts';
import { currentMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { hasWritten } from '../../api/support-unread.ts';

/**
 * Time in ms for which a staff member counts as typing after a signal. `AGAIN_MS` is the minimum time between the
 * player's own signals.
 */
const TYPING_MS = 6000;
const AGAIN_MS = 4000;

/**
 * Returns the name of the staff member who is typing; `undefined` if there is none.
 * @param lastId id of the newest message. A new message ends the typing.
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
 * Returns a function to call while the player types, which shows staff that the player is typing. Before a visitor's
 * first message, it sends nothing.
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
