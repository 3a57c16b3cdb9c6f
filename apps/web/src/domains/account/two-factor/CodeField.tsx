import { LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { FieldError, inputFrame } from '../../../ui/fields/Input.tsx';

const DIGITS = 6;

interface CodeFieldProps {
  label: string;
  /** Sends the code, as soon as it has six digits. If this rejects, the field is cleared and shows the error. */
  send: (code: string) => Promise<unknown>;
}

/** Field for the six digits of an authenticator app. */
export function CodeField({ label, send }: CodeFieldProps) {
  const [digits, setDigits] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    // A dialog moves the focus when it opens. On the next frame, the focus moves to the code field.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = async (code: string) => {
    setIsSending(true);
    try {
      await send(code);
    } catch (cause) {
      setDigits('');
      setError(errorMessage(cause));
    }
    setIsSending(false);
  };
  const change = (text: string) => {
    if (isSending) return;
    const next = text.replace(/\D/g, '').slice(0, DIGITS);
    setDigits(next);
    if (next !== '') setError(undefined);
    if (next.length === DIGITS) void submit(next);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-14 text-ink-2">
        {label}
      </label>
      <div className={`relative ${inputFrame({ hasError: error !== undefined })} h-14!`}>
        <input
          ref={input}
          id={id}
          value={digits}
          onChange={({ target }) => change(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          placeholder="000000"
          aria-busy={isSending || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-full min-w-0 flex-1 bg-transparent pl-[0.35em] text-center text-24 font-semibold tracking-[0.35em] tabular-nums outline-none placeholder:font-normal placeholder:text-ink-3"
        />
        {isSending ? (
          <LoaderCircle size={20} className="absolute right-3 animate-spinner text-gold" aria-hidden />
        ) : null}
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
