import type { CaseEditor } from '@aureus/contract/staff-cases.ts';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { casesWords } from './cases.words.ts';

const words = casesWords.editor;

/** Header of the editor: the case, its draft, and the live version of the case. */
export function EditorHead({ box, children }: { box: CaseEditor; children: ReactNode }) {
  const { imageUrl, live, draft, id } = box;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img src={imageUrl} alt="" width={52} height={52} className="shrink-0" />
      <div className="min-w-0 flex-1 max-tablet:basis-[calc(100%-64px)]">
        <h2 className="flex flex-wrap items-center gap-2">
          <span className="truncate text-20 font-semibold">{draft?.name ?? live?.name ?? id}</span>
          {draft !== null && (
            <Chip tone={draft.state === 'OPEN' ? 'gold' : 'warn'}>{casesWords.states[draft.state]}</Chip>
          )}
        </h2>
        <p className="text-12 text-ink-3">
          {live === null ? words.fresh : words.live(live.version)}
          {draft !== null && `, ${words.by(draft.by)}`}
        </p>
      </div>
      {children}
    </div>
  );
}
