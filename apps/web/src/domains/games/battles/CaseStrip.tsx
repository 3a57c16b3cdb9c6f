import type { BattleCase } from '@aureus/contract/battles.ts';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { countedCases } from './battle-modes.tsx';
import { rowWords } from './battles.row.words.ts';

/** So many different cases fit into a row of the lobby. */
const SHOWN = 4;

/** The cases of a battle in a row, each kind once, and how many there are in all. */
export function CaseStrip({ cases }: { cases: readonly BattleCase[] }) {
  const kinds = countedCases(cases);
  const names = kinds.map(({ first, count }) => (count > 1 ? rowWords.times(count, first.name) : first.name));
  return (
    <div
      className="flex min-w-0 items-center max-[22.5rem]:flex-wrap tablet:@max-[760px]:flex-wrap"
      title={names.join(', ')}
    >
      {kinds.slice(0, SHOWN).map(({ first, count }) => (
        <span key={first.id} className="relative -mr-2.5 shrink-0">
          <CasePicture src={first.imageUrl} className="size-12 tablet:@max-[760px]:size-10" />
          {count > 1 ? (
            <span className="absolute right-1 bottom-0 rounded-chip bg-selected px-1 text-12 font-semibold text-ink-2 tabular-nums">
              {count}×
            </span>
          ) : null}
        </span>
      ))}
      <span className="ml-4 text-12 whitespace-nowrap text-ink-3 max-[22.5rem]:ml-0 max-[22.5rem]:basis-full tablet:@max-[760px]:ml-0 tablet:@max-[760px]:basis-full">
        {rowWords.cases(cases.length)}
      </span>
    </div>
  );
}
