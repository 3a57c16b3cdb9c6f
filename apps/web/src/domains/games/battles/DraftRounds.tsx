import type { CaseSummary } from '@aureus/contract/cases.ts';
import { PackageOpen } from 'lucide-react';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { useBattleDraft } from './battle-draft.ts';
import { countedCases } from './battle-modes.tsx';
import { createWords } from './battles.create.words.ts';
import { CountSteps } from './CasePicker.tsx';

/** The cases chosen so far, each kind with how often it is opened. */
export function DraftRounds({ rounds }: { rounds: readonly CaseSummary[] }) {
  if (rounds.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        {...createWords.empty}
        className="rounded-card border border-dashed border-divider py-6!"
      />
    );
  }
  return (
    <section aria-label={createWords.chosen}>
      <p className="mb-1.5 flex text-14 text-ink-2">
        {createWords.rounds}
        <button
          type="button"
          onClick={() => useBattleDraft.setState({ caseIds: [] })}
          className="ml-auto text-12 text-ink-3 hover:text-ink max-tablet:min-h-11 max-tablet:px-2"
        >
          {createWords.clear}
        </button>
      </p>
      <ul className="rounded-card border border-hairline bg-shell">
        {countedCases(rounds).map(({ first, count }) => (
          <li
            key={first.id}
            className="flex items-center gap-2 border-t border-hairline py-1 pr-1 pl-2 first:border-t-0"
          >
            <CasePicture src={first.imageUrl} className="size-9 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14 font-medium">{first.name}</span>
              <Amount coins={first.price} coin={12} className="text-12" />
            </span>
            <CountSteps id={first.id} name={first.name} count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}
