import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDoor } from '../api/session.queries.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { passkeyError } from './factor-error.ts';
import { useNewPasskey } from './factors.queries.ts';
import { factorsWords } from './factors.words.tsx';

const words = factorsWords.passkey;

/** Adds a passkey under a name that the member chooses. */
export function PasskeySetup({ isGold = false }: { isGold?: boolean }) {
  const [name, setName] = useState('');
  const passkey = useNewPasskey();
  const { data: door } = useDoor();
  if (door?.passkeyHost === null) return <p className="text-12 text-ink-3">{words.noHost}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    passkey.mutate(name.trim(), {
      onSuccess: () => {
        setName('');
        toast('good', words.added);
      },
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label={words.name}
        hint={words.nameHint}
        error={passkey.isError ? passkeyError(passkey.error, words.addFailed) : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={60}
        required
      />
      <Button
        type="submit"
        look={isGold ? 'gold' : 'raised'}
        size="lg"
        icon={Fingerprint}
        isBusy={passkey.isPending}
        disabled={name.trim() === ''}
      >
        {words.add}
      </Button>
    </form>
  );
}
