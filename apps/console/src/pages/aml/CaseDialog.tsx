import type { AmlState } from '@aureus/contract/aml.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useCaseAct } from './aml.queries.ts';
import { amlWords } from './aml.words.ts';

const words = amlWords.dialog;
/** Kind of text to write about an AML case: a note, evidence, or the reason for changing the case's state. */
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

/** Adds an entry to an AML case, or changes the case's state with a reason. */
export function CaseDialog({ id, what, onClose }: { id: string; what: Writing; onClose: () => void }) {
  const act = useCaseAct(id);
  const { title, text, confirm } = textOf(what);
  const isMove = what !== 'NOTE' && what !== 'EVIDENCE';
  return (
    <ReasonDialog
      title={title}
      text={text}
      words={{ reason: isMove ? words.reason : words.note, reasonHint: words.reasonHint, confirm }}
      look={what === 'REPORTED' ? 'bad' : 'gold'}
      longest={2000}
      act={act}
      send={(said, then) =>
        act.mutate(isMove ? { kind: 'STATE', state: what, text: said } : { kind: what, text: said }, then)
      }
      done={() => words.done}
      onClose={onClose}
    />
  );
}
