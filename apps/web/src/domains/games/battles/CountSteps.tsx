import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { MOST_CASES, useBattleDraft, withCase, withoutCase } from './battle-draft.ts';
import { createWords } from './battles.create.words.ts';

/** Takes a case out of the battle in the making or puts one more in. */
export function CountSteps({ id, name, count }: { id: string; name: string; count: number }) {
  const { caseIds } = useBattleDraft();
  const change = (next: typeof withCase) =>
    useBattleDraft.setState((draft) => ({ caseIds: next(draft.caseIds, id) }));
  return (
    <div className="flex items-center">
      <IconButton
        label={createWords.less(name)}
        size={32}
        disabled={count === 0}
        onClick={() => change(withoutCase)}
      >
        <Minus size={15} aria-hidden />
      </IconButton>
      <span className="min-w-6 text-center text-14 font-semibold tabular-nums">{count}</span>
      <IconButton
        label={createWords.more(name)}
        size={32}
        disabled={caseIds.length >= MOST_CASES}
        onClick={() => change(withCase)}
      >
        <Plus size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
