import type { AmlState } from '@aureus/contract/aml.ts';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useCaseAct } from './aml.queries.ts';
import { amlWords } from './aml.words.ts';

const words = amlWords.dialog;
/** What is written: a note, evidence, or the reason of a move. */
export type Writing = 'NOTE' | 'EVIDENCE' | AmlState;

const textOf = (what: Writing): { title: string; text: string; confirm: string } => {
  if (what === 'NOTE') return { title: words.noteTitle, text: words.noteText, confirm: words.save };
  if (what === 'EVIDENCE')
    return { title: words.evidenceTitle, text: words.evidenceText, confirm: words.save };
  return {
    title: amlWords.moveTitle[what],
    text: amlWords.moveText[what],
    confirm: amlWords.moves[what],
  };
};

/** Writes into a case, or moves it on with a reason. */
export function CaseDialog({ id, what, onClose }: { id: string; what: Writing; onClose: () => void }) {
  const act = useCaseAct(id);
  const { title, text, confirm } = textOf(what);
  const isMove = what !== 'NOTE' && what !== 'EVIDENCE';
  return (
    <Dialog title={title} onClose={onClose}>
      <ReasonForm
        text={text}
        words={{ reason: isMove ? words.reason : words.note, reasonHint: words.reasonHint, confirm }}
        look={what === 'REPORTED' ? 'bad' : 'gold'}
        longest={2000}
        isBusy={act.isPending}
        error={act.isError ? errorMessage(act.error) : undefined}
        onCancel={onClose}
        onSubmit={(said) =>
          act.mutate(isMove ? { kind: 'STATE', state: what, text: said } : { kind: what, text: said }, {
            onSuccess: () => {
              toast('good', words.done);
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}
