import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { CodeField } from './CodeField.tsx';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.entry;

interface CodeEntryProps {
  send: (code: string) => Promise<unknown>;
  /** Label of the submit button under the recovery code field. */
  action: string;
}

/** Field for an authenticator code. The player can switch to a field for a recovery code. */
export function CodeEntry({ send, action }: CodeEntryProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {isRecovery ? (
        <RecoveryField send={send} action={action} />
      ) : (
        <CodeField label={words.appCode} send={send} />
      )}
      <button
        type="button"
        onClick={() => setIsRecovery(!isRecovery)}
        className="min-h-8 self-start text-14 text-ink-2 underline underline-offset-2 hover:text-ink max-tablet:min-h-11"
      >
        {isRecovery ? words.withApp : words.withRecovery}
      </button>
    </div>
  );
}

function RecoveryField({ send, action }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isSending) return;
    setIsSending(true);
    try {
      await send(code);
    } catch (cause) {
      setCode('');
      setError(errorMessage(cause));
      input.current?.focus();
    }
    setIsSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Input
        label={words.recoveryCode}
        isPrivate
        inputRef={input}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX"
        error={error}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        disabledReason={code.trim() === '' ? words.noCode : undefined}
      >
        {action}
      </Button>
    </form>
  );
}
