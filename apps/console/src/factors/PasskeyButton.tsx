import { Fingerprint } from 'lucide-react';
import { useDoor } from '../api/session.queries.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/button-style.ts';
import { passkeyError } from './factor-error.ts';
import { usePasskey } from './factors.queries.ts';
import { factorsWords } from './factors.words.tsx';

const words = factorsWords.passkey;

interface PasskeyButtonProps {
  purpose: 'SIGN_IN' | 'CONFIRM';
  look?: ButtonLook;
  text?: string;
  onDone?: () => void;
}

/**
 * Button that prompts for a passkey. If the page is open under another host name than the passkeys' one, such as an IP
 * address, a text says that passkeys can't be used.
 */
export function PasskeyButton({ purpose, look = 'raised', text = words.use, onDone }: PasskeyButtonProps) {
  const passkey = usePasskey(purpose);
  const { data: door } = useDoor();
  if (door?.passkeyHost === null) return <p className="text-12 text-ink-3">{words.noHost}</p>;
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        look={look}
        size="lg"
        icon={Fingerprint}
        isBusy={passkey.isPending}
        className="w-full"
        onClick={() => passkey.mutate(undefined, { onSuccess: () => onDone?.() })}
      >
        {text}
      </Button>
      {passkey.isError && (
        <p role="alert" className="text-12 text-lose-text">
          {passkeyError(passkey.error, words.cancelled)}
        </p>
      )}
    </div>
  );
}
