import { Check } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useChangeSettings, useSettings } from '../../../api/settings.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { skinWords } from './skins.words.ts';

const words = skinWords.tradeUrl;
const FIND_URL = 'https://steamcommunity.com/my/tradeoffers/privacy';

/** Form for the player's Steam trade URL, to which skins are sent. */
export function TradeUrlBox() {
  const { data: settings, error, refetch } = useSettings(true);
  const save = useChangeSettings(() => words.saved);
  const [typed, setTyped] = useState<string>();
  if (error && !settings) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  if (!settings) return <Skeleton className="h-18" />;
  const saved = settings.tradeUrl ?? '';
  const text = typed ?? saved;
  const isSaved = saved !== '' && text === saved;
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || isSaved || save.isPending) return;
        save.mutate({ tradeUrl: text }, { onSuccess: () => setTyped(undefined) });
      }}
    >
      <Input
        label={words.label}
        isPrivate
        hint={
          <a href={FIND_URL} target="_blank" rel="noopener noreferrer" className="text-gold underline">
            {words.find}
          </a>
        }
        value={text}
        maxLength={512}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://steamcommunity.com/tradeoffer/new/?partner=…"
        error={save.error ? errorMessage(save.error) : undefined}
        trailing={
          isSaved ? <Check size={16} className="shrink-0 text-win" aria-label={words.isSaved} /> : null
        }
        onChange={(event) => {
          setTyped(event.target.value);
          save.reset();
        }}
      />
      {isSaved ? null : (
        <Button
          type="submit"
          size={32}
          isLoading={save.isPending}
          disabledReason={text.trim() === '' ? words.none : undefined}
        >
          {words.save}
        </Button>
      )}
    </form>
  );
}
