import type { CaseEditor } from '@aureus/contract/staff-cases.ts';
import { useSettled } from '@aureus/ui-kit/use-settled.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Plus, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useKept } from '../../api/kept-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, LongField } from '../../ui/Field.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Spinner } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AddItemDialog } from './AddItemDialog.tsx';
import { caseQuery, casesQuery, judgeQuery, useDrop, useSave } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';
import { DraftTable } from './DraftTable.tsx';
import { atOtherCopy, type Draft, priceOf, startOf, stateOf } from './draft.ts';
import { EditorHead } from './EditorHead.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { VersionList } from './VersionList.tsx';

const words = casesWords.editor;

/** Editor of a case: the draft's tickets on the left, the draft's figures on the right. */
export function CaseEditorPage() {
  const { id } = useParams({ from: '/frame/cases/$id' });
  const { data, error, refetch } = useQuery(caseQuery(id));
  return (
    <>
      <TopBar
        title={data?.draft?.name ?? data?.live?.name ?? id}
        trail={
          <Link to="/cases" className="text-15 font-semibold text-ink-2 hover:text-ink">
            {casesWords.title}
          </Link>
        }
      />
      {data === undefined ? (
        error === null ? (
          <Spinner />
        ) : (
          <Failure title={casesWords.loadFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        // Another copy from the server doesn't reset the editor: it may hold what isn't saved.
        <Editor key={id} box={data} />
      )}
    </>
  );
}

/**
 * Draft that is being edited, with the server's copy that it began with. A newer copy replaces it only if it has
 * nothing unsaved.
 */
function useDraft(box: CaseEditor) {
  const [from, setFrom] = useState(box);
  const [draft, setDraft] = useKept(`cases ${box.id} ${stateOf(from)}`, () => startOf(from));
  // The last draft that was saved or dropped here, and when it was saved.
  const [done, setDone] = useState<{ draft: Draft; savedAt?: number }>();
  const isUnsaved = draft !== done?.draft && JSON.stringify(draft) !== JSON.stringify(startOf(from));
  const savedAt = done?.savedAt;
  const next = stateOf(from) === stateOf(box) ? undefined : atOtherCopy(box, { isUnsaved, savedAt });
  const goOn = () => {
    setFrom(box);
    setDone(undefined);
  };
  const take = () => {
    goOn();
    setDraft(startOf(box));
  };
  if (next === 'TAKE') take();
  if (next === 'GO_ON') goOn();
  return {
    draft,
    setDraft,
    /** Undoes everything since the server's copy that the draft began with. */
    reset: () => setDraft(startOf(from)),
    isUnsaved,
    base: savedAt ?? from.draft?.updatedAt ?? null,
    /** Replaces the draft with the server's copy. */
    take,
    /** Keeps the draft, so that saving it replaces the server's copy. */
    goOn,
    /** True if somebody else saved, dropped or published meanwhile. */
    isOutdated: next === 'ASK',
    onSaved: (saved: Draft, at: number) => setDone({ draft: saved, savedAt: at }),
    onDropped: () => setDone({ draft }),
  };
}

function Editor({ box }: { box: CaseEditor }) {
  const { id, live, draft: savedDraft } = box;
  const editing = useDraft(box);
  const { draft, setDraft, base } = editing;
  const [open, setOpen] = useState<'add' | 'publish'>();
  const { data: settings } = useQuery(casesQuery);
  const { data: judged } = useQuery(judgeQuery(id, useSettled(draft, 250)));
  const isLocked = savedDraft !== null && savedDraft.state !== 'OPEN';
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const price = priceOf(draft.price) ?? 0;
  const close = () => setOpen(undefined);
  return (
    <div className="min-h-0 flex-1 desk:grid desk:grid-cols-[minmax(0,1fr)_364px] max-desk:overflow-y-auto">
      <ScrollArea label={words.columns.item} className="min-h-0 p-5 desk:overflow-y-auto max-desk:p-4">
        <EditorHead box={box}>{!isLocked && <DraftActions box={box} editing={editing} />}</EditorHead>
        {editing.isOutdated && (
          <div role="alert" className="mt-4 rounded-box border border-warn/50 px-3.5 py-2.5">
            <p className="text-warn-text">
              {savedDraft === null ? words.outdated.gone : words.outdated.saved(savedDraft.by)}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={editing.take}>{words.outdated.take}</Button>
              {!isLocked && <Button onClick={editing.goOn}>{words.outdated.goOn}</Button>}
            </div>
          </div>
        )}
        <div className="my-4 grid grid-cols-[minmax(0,1fr)_140px] gap-3">
          <Field
            label={words.name}
            value={draft.name}
            maxLength={40}
            disabled={isLocked}
            onChange={(event) => change({ name: event.target.value })}
          />
          <AmountField
            label={words.price}
            value={draft.price}
            read={priceOf}
            disabled={isLocked}
            onChange={(price) => change({ price })}
          />
        </div>
        <DraftTable
          rows={draft.rows}
          live={live?.rows ?? []}
          price={price}
          isLocked={isLocked}
          onChange={(rows) => change({ rows })}
        />
        {!isLocked && (
          <Button icon={Plus} className="mt-3" onClick={() => setOpen('add')}>
            {words.add}
          </Button>
        )}
        <div className="mt-5">
          <LongField
            label={words.note}
            hint={words.noteHint}
            value={draft.note}
            maxLength={280}
            disabled={isLocked}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
        <VersionList versions={box.versions} />
      </ScrollArea>
      <div className="flex min-h-0 flex-col border-hairline desk:border-l max-desk:border-t">
        <ScrollArea label={casesWords.figures.label} className="min-h-0 flex-1 desk:overflow-y-auto">
          <FiguresPanel
            live={live}
            draft={judged?.figures ?? null}
            price={price}
            band={settings?.band ?? { least: 88, most: 90.5 }}
            problems={judged?.problems ?? []}
          />
        </ScrollArea>
        <div className="flex flex-col gap-3 border-t border-hairline bg-shell px-4 py-3.5">
          {isLocked ? (
            <Locked draft={savedDraft} />
          ) : (
            <Publishing
              publishAt={draft.publishAt}
              isReady={judged !== undefined && judged.problems.length === 0}
              onChange={(publishAt) => change({ publishAt })}
              onAsk={() => setOpen('publish')}
            />
          )}
        </div>
      </div>
      {open === 'add' && (
        <AddItemDialog
          rows={draft.rows}
          onAdd={(item) => change({ rows: [...draft.rows, { item, tickets: 0 }] })}
          onClose={close}
        />
      )}
      <LeaveQuestion isChanged={editing.isUnsaved} />
      {open === 'publish' && (
        <PublishDialog id={id} draft={draft} base={base} onSaved={editing.onSaved} onClose={close} />
      )}
    </div>
  );
}

/** Buttons that save, discard or reset a draft. */
function DraftActions({ box, editing }: { box: CaseEditor; editing: ReturnType<typeof useDraft> }) {
  const { draft, base } = editing;
  const save = useSave(box.id, words.saved, editing.onSaved);
  const drop = useDrop(box.id, words.dropped, editing.onDropped);
  return (
    <div className="flex flex-wrap gap-2">
      {base !== null ? (
        <Button icon={Trash2} isBusy={drop.isPending} onClick={() => drop.mutate(base)}>
          {words.drop}
        </Button>
      ) : (
        box.live !== null && (
          <Button icon={RotateCcw} onClick={editing.reset}>
            {words.reset}
          </Button>
        )
      )}
      <Button
        look="raised"
        icon={Save}
        isBusy={save.isPending}
        disabled={draft.name.trim() === ''}
        onClick={() => save.mutate({ draft, base })}
      >
        {words.save}
      </Button>
    </div>
  );
}

/** Field for the publication time, and the button that requests publication. */
function Publishing({
  publishAt,
  isReady,
  onChange,
  onAsk,
}: {
  publishAt: string;
  isReady: boolean;
  onChange: (publishAt: string) => void;
  onAsk: () => void;
}) {
  return (
    <>
      <Field
        label={casesWords.publish.at}
        hint={casesWords.publish.atHint}
        type="datetime-local"
        value={publishAt}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button look="gold" size="lg" disabled={!isReady} onClick={onAsk}>
        {casesWords.publish.confirm}
      </Button>
    </>
  );
}

/** Reason why a draft can't be edited now, with a link to its publication request. */
function Locked({ draft: { state, requestId } }: { draft: NonNullable<CaseEditor['draft']> }) {
  if (state === 'OPEN') return null;
  return (
    <p className="text-ink-2">
      {words.locked[state]}{' '}
      {requestId !== null && (
        <Link
          to="/requests/$id"
          params={{ id: requestId }}
          className="font-semibold text-gold-high hover:underline"
        >
          {words.openRequest}
        </Link>
      )}
    </p>
  );
}
