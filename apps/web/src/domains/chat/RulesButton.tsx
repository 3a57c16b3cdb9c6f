import { ScrollText } from 'lucide-react';
import { openDialog } from '../../slots/dialogs.ts';
import { whenRulesAreAccepted } from './accepted-rules.ts';
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
