import type { DataOf } from '@aureus/contract/endpoints.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { ReasonField } from '../../reasons/ReasonField.tsx';
import { isReason } from '../../reasons/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { DraftRow } from './DraftRow.tsx';
import { type Draft, draftOf, moved, newDraft, termsOf } from './policy-draft.ts';
import { usePolicyChange } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.policies.edit;

/** Edits a copy of the active approval policy and requests the change. */
export function PolicyEditor({
  policy,
  onClose,
}: {
  policy: DataOf<'GET /api/staff/policy'>;
  onClose: () => void;
}) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => policy.rules.map(draftOf));
  const [reason, setReason] = useKeptText('policy');
  const change = usePolicyChange();
  const rules = drafts.flatMap((draft) => termsOf(draft) ?? []);
  const isWhole = rules.length === drafts.length;
  const before = policy.rules.flatMap((rule) => termsOf(draftOf(rule)) ?? []);
  const isSame = JSON.stringify(rules) === JSON.stringify(before);
  const set = (key: string, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const ask = () =>
    change.mutate(
      { version: policy.version, rules, reason: reason.trim() },
      {
        onSuccess: () => {
          toast('good', words.asked);
          onClose();
        },
      },
    );
  return (
    <div className="flex flex-col gap-4 pb-5">
      <ol aria-label={words.label} className="min-w-0">
        {drafts.map((draft, place) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            place={place + 1}
            count={drafts.length}
            reasons={policy.words.filter(({ kind }) => kind === draft.kind)}
            onChange={(part) => set(draft.key, part)}
            onMove={(by) => setDrafts(moved(drafts, place, by))}
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ol>
      <div className="px-5 max-desk:px-4">
        <Button onClick={() => setDrafts([newDraft(), ...drafts])}>{words.add}</Button>
      </div>
      <div className="flex max-w-[560px] flex-col gap-4 px-5 max-desk:px-4">
        <ReasonField
          words={words}
          error={change.isError ? errorMessage(change.error) : undefined}
          value={reason}
          onChange={setReason}
        />
        <p aria-live="polite" className="text-12 text-ink-3">
          {isWhole ? isSame && words.same : <span className="text-lose-text">{words.wrong}</span>}
        </p>
        <div className="flex gap-2">
          <Button size="lg" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button
            look="gold"
            size="lg"
            isBusy={change.isPending}
            disabled={!isWhole || isSame || !isReason(reason)}
            onClick={ask}
          >
            {words.ask}
          </Button>
        </div>
      </div>
    </div>
  );
}
