import { ScrollText } from 'lucide-react';
import { openDialog } from '../../slots/dialogs.ts';
import { composerWords } from './chat.words.tsx';

/** Button that opens the chat rules. No message is sent when the rules are accepted from here. */
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

/** Returns the version of the chat rules accepted in this browser; 0 for none. */
export function acceptedRules(): number {
  try {
    const stored = localStorage.getItem(ACCEPTED_KEY);
    // Before the rules had versions, `true` was stored. It means version 1.
    return stored === 'true' ? 1 : Number(stored ?? 0) || 0;
  } catch {
    return acceptedWithoutStorage;
  }
}

let acceptedWithoutStorage = 0;
let afterAccepting: (() => void) | undefined;

/** Sets what to do once the chat rules are accepted, such as sending a waiting message. `undefined` means nothing. */
export function whenRulesAreAccepted(act: (() => void) | undefined): void {
  afterAccepting = act;
}

/** Stores the accepted version of the chat rules, and sends the waiting message if there is one. */
export function acceptRules(version: number): void {
  acceptedWithoutStorage = version;
  const act = afterAccepting;
  afterAccepting = undefined;
  act?.();
  try {
    localStorage.setItem(ACCEPTED_KEY, String(version));
  } catch {
    // Without storage, the chat rules must be accepted again on the next visit.
  }
}
