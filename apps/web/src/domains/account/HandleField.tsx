import { AtSign, Check } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useChangeSettings } from '../../api/settings.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { accountWords } from './account.words.tsx';

const words = accountWords.settings;

interface HandleFieldProps {
  field: 'discordId' | 'twitterId';
  label: string;
  placeholder: string;
  saved: string | null;
}

/** A name at another place, as the player types it. */
export function HandleField({ field, label, placeholder, saved }: HandleFieldProps) {
  const [typed, setTyped] = useState<string>();
  const change = useChangeSettings(() => words.saved(label));
  const text = typed ?? saved ?? '';
  const isSaved = text === (saved ?? '');
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaved || change.isPending) return;
        change.mutate({ [field]: text }, { onSuccess: () => setTyped(undefined) });
      }}
    >
      <Input
        label={label}
        leading={<AtSign size={16} className="shrink-0 text-ink-3" aria-hidden />}
        value={text}
        maxLength={40}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={change.error ? errorMessage(change.error) : undefined}
        trailing={
          isSaved ? (
            saved === null ? null : (
              <Check size={16} className="shrink-0 text-win" aria-label={words.isSaved} />
            )
          ) : (
            <Button type="submit" size={32} isLoading={change.isPending} className="-mr-1.5 max-tablet:h-9!">
              {words.save}
            </Button>
          )
        }
        onChange={(event) => {
          setTyped(event.target.value);
          change.reset();
        }}
      />
    </form>
  );
}
