import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';

const DIGITS = 6;

interface CodeFieldProps {
  isSending: boolean;
  onCode: (code: string) => void;
}

/** A code of the second factor: the sixth digit sends it. A recovery code does as well. */
export function CodeField({ isSending, onCode }: CodeFieldProps) {
  const [text, setText] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const type = (typed: string) => {
    if (isRecovery) {
      setText(typed);
      return;
    }
    const digits = typed.replaceAll(/\D/g, '').slice(0, DIGITS);
    setText(digits);
    if (digits.length === DIGITS) onCode(digits);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRecovery && text.trim() !== '' && !isSending) onCode(text.trim());
      }}
    >
      <Input
        inputRef={input}
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator'}
        value={text}
        readOnly={isSending}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={32}
        placeholder={isRecovery ? undefined : '000000'}
        trailing={isSending ? <LoaderCircle size={18} className="animate-spinner" aria-hidden /> : null}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size={32}
          onClick={() => {
            setIsRecovery(!isRecovery);
            setText('');
            input.current?.focus();
          }}
        >
          {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
        {isRecovery ? (
          <Button
            type="submit"
            size={32}
            variant="gold-line"
            isLoading={isSending}
            disabledReason={text.trim() === '' ? 'Enter a code' : undefined}
          >
            Confirm
          </Button>
        ) : null}
      </div>
    </form>
  );
}
