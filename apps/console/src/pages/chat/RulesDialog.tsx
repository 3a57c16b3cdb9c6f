import type { RulesVersion } from '@aureus/contract/staff-chat.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { errorMessage } from '../../api/http.ts';
import { ReasonForm } from '../../reasons/ReasonForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { moment } from '../../ui/dates.ts';
import { fieldStyle } from '../../ui/Field.tsx';
import { formatCount } from '../../ui/format.ts';
import { Skeleton } from '../../ui/States.tsx';
import { toast } from '../../ui/toast.ts';
import { rulesQuery, useSetRules } from './chat.queries.ts';
import { chatWords } from './chat.words.ts';
import { isWhole, LONGEST_RULE, MOST_RULES, rulesDiff, written } from './rules-draft.ts';

const words = chatWords.rulesDialog;

/** Edits the chat rules: shows the changes and what players will read, then publishes them. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(rulesQuery);
  const [now] = data?.versions ?? [];
  return (
    <Dialog title={words.title} isWide onClose={onClose}>
      {data === undefined || now === undefined ? (
        error === null ? (
          <Skeleton rows={6} height={36} />
        ) : (
          <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="flex flex-col gap-5">
          <RulesForm now={now} onClose={onClose} />
          <History versions={data.versions} />
        </div>
      )}
    </Dialog>
  );
}

function RulesForm({ now, onClose }: { now: RulesVersion; onClose: () => void }) {
  const set = useSetRules();
  // The draft is compared with the version that was current when the dialog opened.
  const [base] = useState(now);
  const [draft, setDraft] = useState<readonly string[]>(base.rules);
  const rules = written(draft);
  const diff = rulesDiff(base.rules, rules);
  const isChanged = diff.added.length + diff.removed.length > 0 || base.rules.join('\n') !== rules.join('\n');
  return (
    <ReasonForm
      text={words.text}
      words={words}
      look="gold"
      isBusy={set.isPending}
      isWhole={isWhole(draft) && isChanged}
      error={set.isError ? errorMessage(set.error) : undefined}
      onCancel={onClose}
      onSubmit={(reason) =>
        set.mutate(
          { version: base.version, rules, reason },
          {
            onSuccess: () => {
              toast('good', words.done);
              onClose();
            },
          },
        )
      }
    >
      <RuleFields draft={draft} onChange={setDraft} />
      <Changes diff={diff} isChanged={isChanged} />
      <Preview rules={rules} />
    </ReasonForm>
  );
}

function RuleFields({
  draft,
  onChange,
}: {
  draft: readonly string[];
  onChange: (draft: readonly string[]) => void;
}) {
  const idPrefix = useId();
  return (
    <div>
      <ol className="flex flex-col gap-2">
        {draft.map((rule, index) => {
          const id = `${idPrefix}-${index}`;
          return (
            // Rules have no id; only the position identifies one.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-center gap-2">
              <label htmlFor={id} className="w-[44px] shrink-0 text-12 text-ink-2">
                {words.rule(index + 1)}
              </label>
              <input
                id={id}
                value={rule}
                onChange={(event) => onChange(draft.with(index, event.target.value))}
                maxLength={LONGEST_RULE}
                autoComplete="off"
                className={fieldStyle}
              />
              <button
                type="button"
                aria-label={words.remove(index + 1)}
                disabled={draft.length === 1}
                onClick={() => onChange(draft.toSpliced(index, 1))}
                className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink disabled:opacity-40 max-desk:size-11"
              >
                <X size={15} aria-hidden />
              </button>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        className="mt-2"
        disabled={draft.length >= MOST_RULES}
        onClick={() => onChange([...draft, ''])}
      >
        {words.add}
      </Button>
    </div>
  );
}

function Changes({ diff, isChanged }: { diff: ReturnType<typeof rulesDiff>; isChanged: boolean }) {
  const { added, removed } = diff;
  return (
    <section aria-label={words.changes}>
      <h3 className="mb-1.5 text-12 font-medium text-ink-2">{words.changes}</h3>
      {added.length + removed.length === 0 ? (
        <p className="text-12 text-ink-3">{isChanged ? words.onlyOrder : words.noChanges}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-12">
          {removed.map((rule) => (
            <li key={`-${rule}`} className="break-words text-lose-text">
              <span aria-hidden>− </span>
              <span className="sr-only">{words.removed}</span>
              {rule}
            </li>
          ))}
          {added.map((rule) => (
            <li key={`+${rule}`} className="break-words text-win-text">
              <span aria-hidden>+ </span>
              <span className="sr-only">{words.added}</span>
              {rule}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Preview({ rules }: { rules: readonly string[] }) {
  return (
    <section aria-label={words.preview} className="rounded-box border border-divider bg-page p-4">
      <h3 className="mb-2.5 text-12 font-medium text-ink-2">{words.preview}</h3>
      <ol className="flex flex-col gap-2">
        {rules.map((rule, index) => (
          // Players see rules by number, so the position is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-start gap-2.5">
            <span className="grid size-5 shrink-0 place-items-center rounded-chip bg-raised text-11 font-semibold text-gold">
              {index + 1}
            </span>
            <span className="min-w-0 break-words">{rule}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function History({ versions }: { versions: readonly RulesVersion[] }) {
  return (
    <details className="text-12">
      <summary className="cursor-pointer text-ink-2">{words.history(formatCount(versions.length))}</summary>
      <ol className="mt-2 flex flex-col gap-3">
        {versions.map(({ version, rules, by, reason, at }) => (
          <li key={version} className="border-t border-hairline pt-2">
            <p className="text-ink-2">
              {words.version(version)}
              {by !== null && `, ${words.by(by, moment(at))}`}
            </p>
            <p className="break-words text-ink-3">{reason}</p>
            <p className="break-words text-ink-3">{rules.join(' ')}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
