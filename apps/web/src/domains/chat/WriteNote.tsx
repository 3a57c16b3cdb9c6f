import { MicOff, Timer } from 'lucide-react';
import { useServerNow } from '../../api/server-clock.ts';
import { useNotices } from './chat.queries.ts';
import { composerWords } from './chat.words.tsx';

/**
 * Note with the reason for a mute, or about slow mode.
 * @param muteReason empty if the reader isn't muted.
 */
export default function WriteNote({ muteReason }: { muteReason: string }) {
  const slowMode = useNotices()?.slowMode ?? null;
  const now = useServerNow(1_000);
  const isMuted = muteReason !== '';
  const text = isMuted
    ? composerWords.muteReason(muteReason)
    : slowMode !== null && slowMode.until > now
      ? composerWords.slowMode(slowMode.seconds)
      : undefined;
  if (text === undefined) return null;
  return (
    <p className="mb-1.5 flex items-start gap-1.5 text-12 wrap-anywhere text-ink-2" data-testid="chat-note">
      {isMuted ? (
        <MicOff size={13} className="mt-px shrink-0 text-lose" aria-hidden />
      ) : (
        <Timer size={13} className="mt-px shrink-0 text-info" aria-hidden />
      )}
      {text}
    </p>
  );
}
