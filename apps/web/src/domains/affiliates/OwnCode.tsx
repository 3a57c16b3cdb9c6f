import { useId, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useOff } from '../../api/switched-off.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { showToast } from '../../ui/toast.ts';
import { cleanCode, codeRefusal } from './affiliate-terms.ts';
import { useChooseCode } from './affiliates.queries.ts';
import { ownCodeWords } from './affiliates.words.tsx';

/** Form to choose the player's own code. It asks for confirmation, because the choice is permanent. */
export function OwnCode() {
  const noteId = useId();
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const choose = useChooseCode();
  const off = useOff('affiliates');
  const refusal = codeRefusal(code, off?.message);
  const send = () => {
    if (refusal !== undefined || choose.isPending) return;
    if (!isAsked) {
      setIsAsked(true);
      return;
    }
    choose.mutate(code, {
      onSuccess: () => showToast('success', ownCodeWords.taken(code)),
      onError: () => setIsAsked(false),
    });
  };
  return (
    <form
      className="max-w-[440px]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2 max-tablet:flex-col max-tablet:items-stretch">
        <Input
          label={ownCodeWords.label}
          hint={ownCodeWords.hint}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={noteId}
          onChange={(event) => {
            setCode(cleanCode(event.target.value));
            setIsAsked(false);
            choose.reset();
          }}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          className="h-11! min-w-36"
          isLoading={choose.isPending}
          disabledReason={refusal}
        >
          {isAsked ? ownCodeWords.take(code) : ownCodeWords.create}
        </Button>
      </div>
      <output id={noteId} className={choose.error ? 'mt-2 block min-h-5 text-14 text-lose' : HINT}>
        {choose.error
          ? errorMessage(choose.error)
          : (off?.message ?? (isAsked ? ownCodeWords.sure : ownCodeWords.note))}
      </output>
    </form>
  );
}

const HINT = 'mt-2 block min-h-4 text-14 text-ink-2';
