import { ScrollText } from 'lucide-react';
import { openDialog } from '../../slots/dialogs.ts';
import { composerWords } from './chat.words.tsx';

/** Button that opens the chat rules. Accepting them here sends no message, because none is waiting. */
export function RulesButton() {
  return (
    <button
      type="button"
      onClick={() => {
        whenRulesAreAccepted(undefined);
        openDialog('chat-rules');
      }}
      className="ml-auto inline-flex min-h-6 items-center gap-1 hover:text-ink max-tablet:min-h-11"
    >
      <ScrollText size={14} aria-hidden />
      {composerWords.rules}
    </button>
  );
}

const ACCEPTED_KEY = 'chat-rules-accepted';

/** Returns the version of the rules accepted in this browser; 0 for none. */
export function acceptedRules(): number {
  try {
    const stored = localStorage.getItem(ACCEPTED_KEY);
    // `true` was stored before the rules had versions, and means version 1.
    return stored === 'true' ? 1 : Number(stored ?? 0) || 0;
  } catch {
    return acceptedWithoutStorage;
  }
}

let acceptedWithoutStorage = 0;
let afterAccepting: (() => void) | undefined;

/** Sets the action to run once the rules are accepted: sending the waiting message. `undefined` clears it. */
export function whenRulesAreAccepted(act: (() => void) | undefined): void {
  afterAccepting = act;
}

/** Stores the accepted version of the rules and sends the message that was waiting. */
export function acceptRules(version: number): void {
  acceptedWithoutStorage = version;
  const act = afterAccepting;
  afterAccepting = undefined;
  act?.();
  try {
    localStorage.setItem(ACCEPTED_KEY, String(version));
  } catch {
    // Without storage, the rules must be accepted again on the next visit.
  }
}
