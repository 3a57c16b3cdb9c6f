import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { rulesWords } from './chat.rules.words.ts';
import { acceptRules, hasAcceptedRules } from './shown-messages.ts';

/** The rules of the chat, accepted by typing CHAT before the first message. */
export default function ChatRulesDialog({ isOpen, onClose }: DialogProps) {
  const [word, setWord] = useState('');
  const [isAccepted, setIsAccepted] = useState(hasAcceptedRules);
  const isRight = word.trim().toUpperCase() === rulesWords.password;

  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    acceptRules();
    setIsAccepted(true);
    onClose();
  };

  return (
    <Dialog title={rulesWords.title} isOpen={isOpen} onClose={onClose}>
      <ol className="flex flex-col gap-2.5">
        {rulesWords.rules.map((rule, index) => (
          <li key={rule} className="flex items-start gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-inner bg-raised text-12 font-semibold text-gold">
              {index + 1}
            </span>
            <span className="pt-0.5 text-ink-2">{rule}</span>
          </li>
        ))}
      </ol>
      {isAccepted ? (
        <p className="mt-5 flex items-center gap-2 text-13 text-win">
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
    </Dialog>
  );
}
