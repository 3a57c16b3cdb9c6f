import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { ReasonForm } from '../../reasons/ReasonForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useOpenCase } from './aml.queries.ts';
import { amlWords } from './aml.words.ts';

const words = amlWords.dialog;
const ID = /^[1-9]\d{0,17}$/;

/** Form that opens an AML case about a player. */
export function OpenCaseDialog({ playerId = '', onClose }: { playerId?: string; onClose: () => void }) {
  const navigate = useNavigate();
  const open = useOpenCase();
  const [id, setId] = useState(playerId);
  const [isLeft, setIsLeft] = useState(false);
  const isId = ID.test(id.trim());
  return (
    <Dialog title={words.openTitle} onClose={onClose}>
      <ReasonForm
        text={words.openText}
        words={{ reason: words.reason, reasonHint: words.reasonHint, confirm: words.open }}
        look="gold"
        isBusy={open.isPending}
        isWhole={isId}
        error={open.isError ? errorMessage(open.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          open.mutate(
            { playerId: id.trim(), reason },
            { onSuccess: (made) => void navigate({ to: '/aml/$id', params: { id: made.id } }) },
          )
        }
      >
        <Field
          label={words.player}
          hint={words.playerHint}
          error={isLeft && id.trim() !== '' && !isId ? words.playerWrong : undefined}
          value={id}
          inputMode="numeric"
          maxLength={18}
          autoComplete="off"
          onChange={(event) => setId(event.target.value)}
          onBlur={() => setIsLeft(true)}
        />
      </ReasonForm>
    </Dialog>
  );
}
