import { type FormEvent, useState } from 'react';
import { errorMessage } from '../api/http.ts';
import { useDoor } from '../api/session.queries.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { factorsWords } from './factors.words.tsx';

const words = factorsWords.code;
const DIGITS = 6;

interface CodeFormProps {
  /** Mutation that sends the code. */
  call: { mutateAsync: (code: string) => Promise<unknown>; isPending: boolean };
  onDone?: () => void;
  action?: string;
  isGold?: boolean;
}

/** Prompts for the authenticator app's six digits. */
export function CodeForm({ call, onDone, action = words.confirm, isGold = true }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { data: door } = useDoor();
  const send = async (digits: string) => {
    if (digits.length < DIGITS) return setError(words.wrongForm);
    try {
      await call.mutateAsync(digits);
      onDone?.();
    } catch (thrown) {
      setError(errorMessage(thrown));
      setCode('');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const codesUrl = door?.codesUrl ?? null;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field
        label={words.label}
        hint={
          codesUrl === null
            ? words.hint
            : words.sandbox(
                <a
                  href={codesUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="text-ink underline decoration-control underline-offset-3"
                >
                  {words.sandboxLink}
                </a>,
              )
        }
        error={error}
        value={code}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
          setCode(digits);
          setError(undefined);
          // Submits as soon as the last digit is typed, since a code is valid only for a short time.
          if (digits.length === DIGITS && !call.isPending) void send(digits);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="figures h-11! text-20! tracking-[0.3em]"
      />
      <Button type="submit" look={isGold ? 'gold' : 'raised'} size="lg" isBusy={call.isPending}>
        {action}
      </Button>
    </form>
  );
}
