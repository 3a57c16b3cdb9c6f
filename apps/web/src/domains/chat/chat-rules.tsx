import { ScrollText } from 'lucide-react';
import { openDialog } from '../../slots/dialogs.ts';
import { composerWords } from './chat.words.tsx';

/** Opens the chat's rules. Nothing is sent when they are accepted here. */
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

/** The version of the rules that this browser's visitor has accepted; 0 for none. */
export function acceptedRules(): number {
  try {
    const stored = localStorage.getItem(ACCEPTED_KEY);
    // Before there were versions, the first one was accepted.
    return stored === 'true' ? 1 : Number(stored ?? 0) || 0;
  } catch {
    return acceptedWithoutStorage;
  }
}

let acceptedWithoutStorage = 0;
let afterAccepting: (() => void) | undefined;

/** Keeps what to do once the rules are accepted: send the message that waits. `undefined` drops it. */
export function whenRulesAreAccepted(act: (() => void) | undefined): void {
  afterAccepting = act;
}

/** Stores that a version of the rules was accepted, and sends the message that waited for it. */
export function acceptRules(version: number): void {
  acceptedWithoutStorage = version;
  const act = afterAccepting;
  afterAccepting = undefined;
  act?.();
  try {
    localStorage.setItem(ACCEPTED_KEY, String(version));
  } catch {
    // A browser without storage asks again on the next visit.
  }
}
