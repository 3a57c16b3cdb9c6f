import { Send, Smile } from 'lucide-react';
import { useOff } from '../../api/switched-off.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { composerWords } from './chat.words.tsx';
import { RulesButton } from './chat-rules.tsx';

/** Replaces the message field for visitors, because only signed-in players can write messages. */
export default function VisitorComposer() {
  const off = useOff('chat');
  return (
    <div className="shrink-0 border-t border-hairline px-3 pt-2 pb-3 max-tablet:px-4 max-tablet:pb-[calc(12px+env(safe-area-inset-bottom))]">
      <div className="flex h-11 items-center gap-1 rounded-control border border-divider bg-page pr-1 pl-3 text-disabled max-tablet:h-12">
        <input
          disabled
          placeholder={off?.message ?? composerWords.signInFirst}
          title={off?.message}
          aria-label={composerWords.message}
          className="h-full min-w-0 flex-1 bg-transparent text-16 placeholder:text-ink-3 disabled:cursor-not-allowed tablet:text-14"
        />
        <span className="grid size-8 place-items-center max-tablet:size-11">
          <Smile size={18} aria-hidden />
        </span>
        <span className="grid size-[34px] place-items-center rounded-control bg-raised max-tablet:size-11">
          <Send size={16} aria-hidden />
        </span>
      </div>
      <div className="mt-2 flex items-center text-12 text-ink-2 max-tablet:text-14">
        <button
          type="button"
          onClick={() => openDialog('sign-in')}
          className="inline-flex min-h-6 items-center font-semibold text-gold-high hover:underline max-tablet:min-h-11"
        >
          {composerWords.signIn}
        </button>
        <RulesButton />
      </div>
    </div>
  );
}
