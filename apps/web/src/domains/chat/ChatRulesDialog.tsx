import type { ShownChatRules } from '@aureus/contract/chat.ts';
import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChatRules, useNotices } from './chat.queries.ts';
import { rulesWords } from './chat.rules.words.ts';
import { acceptedRules, acceptRules } from './chat-rules.tsx';

/**
 * Dialog with the chat rules. Players accept the rules by typing CHAT before their first message, and again after a
 * change.
 */
export default function ChatRulesDialog({ isOpen, onClose }: DialogProps) {
  const version = useNotices()?.rules ?? 1;
  const { data, error, refetch } = useChatRules(version);
  return (
    <Dialog title={rulesWords.title} isOpen={isOpen} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-[204px]" />
        ) : (
          <ErrorState
            title={rulesWords.loadFailed}
            text={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <Rules key={data.version} book={data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Rules({ book: { version, rules, keys }, onClose }: { book: ShownChatRules; onClose: () => void }) {
  const [word, setWord] = useState('');
  const [accepted, setAccepted] = useState(acceptedRules);
  const isRight = word.trim().toUpperCase() === rulesWords.password;

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field gets the focus only for keyboard users. On a touch screen, the on-screen keyboard would cover the
    // rules.
    if (document.activeElement?.matches(':focus-visible')) field.current?.focus();
  }, []);

  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    acceptRules(version);
    setAccepted(version);
    onClose();
  };

  return (
    <>
      {accepted > 0 && accepted < version ? (
        <p className="mb-4 text-14 text-warn">{rulesWords.changed}</p>
      ) : null}
      <ol className="flex flex-col gap-2.5">
        {rules.map((rule, index) => (
          <li key={rule} className="flex items-start gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-inner bg-raised text-12 font-semibold text-gold">
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 break-words text-ink-2">
              {rulesWords.first[keys[index] ?? -1] ?? rule}
            </span>
          </li>
        ))}
      </ol>
      {accepted >= version ? (
        <p className="mt-5 flex items-center gap-2 text-14 text-win">
          <Check size={16} aria-hidden />
          {rulesWords.accepted}
        </p>
      ) : (
        <form onSubmit={accept} className="mt-5 flex flex-col gap-4">
          <Input
            label={rulesWords.label}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            inputRef={field}
          />
          <Button
            type="submit"
            variant="primary"
            size={48}
            disabledReason={isRight ? undefined : rulesWords.refusal}
          >
            {rulesWords.accept}
          </Button>
        </form>
      )}
    </>
  );
}
