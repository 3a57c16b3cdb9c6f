import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Minus, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { LOCALE } from '../../../ui/format/locale.words.ts';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { MOST_CASES, useBattleDraft, withCase, withoutCase } from './battle-draft.ts';
import { createWords } from './battles.create.words.ts';
import { battlesWords } from './battles.words.ts';
import { FilterMenu } from './FilterMenu.tsx';

const { orders } = battlesWords;

const ORDERS = [
  { value: 'price-desc', label: orders.dearest },
  { value: 'price-asc', label: orders.cheapest },
  { value: 'name', label: orders.name },
] as const;
type Order = (typeof ORDERS)[number]['value'];

const compare: Record<Order, (a: CaseSummary, b: CaseSummary) => number> = {
  'price-desc': (a, b) => b.price - a.price,
  'price-asc': (a, b) => a.price - b.price,
  name: (a, b) => a.name.localeCompare(b.name, LOCALE),
};

/** Returns the cases whose name or tags contain every word of the text. */
function found(cases: readonly CaseSummary[], text: string): CaseSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return cases.filter(({ name, tags }) => {
    const searched = `${name} ${tags.join(' ')}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** List of cases with a search by name or tag. A click adds a case to the new battle. */
export function CasePicker({ cases, rounds }: { cases: readonly CaseSummary[]; rounds: readonly string[] }) {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>('price-asc');
  const matches = found(cases, text).sort(compare[order]);
  return (
    <section
      aria-label={createWords.cases}
      className="flex flex-col gap-3 px-5 pb-4 tablet:row-span-2 tablet:min-h-0"
    >
      <div className="flex gap-2">
        <SearchInput label={createWords.search} value={text} onChange={setText} className="min-w-0 flex-1" />
        <FilterMenu
          label={battlesWords.order}
          items={ORDERS}
          value={order}
          onChange={setOrder}
          className="h-11!"
        />
      </div>
      {matches.length === 0 ? (
        <EmptyState icon={SearchX} title={createWords.notFound} className="flex-1 justify-center" />
      ) : (
        <ul className="scroll-slim -mr-2 grid grid-cols-2 content-start gap-2 pr-2 tablet:min-h-0 tablet:flex-1 tablet:grid-cols-4 tablet:overflow-y-auto">
          {matches.map((one) => (
            <PickerCard key={one.id} one={one} count={rounds.filter((id) => id === one.id).length} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PickerCard({ one, count }: { one: CaseSummary; count: number }) {
  const add = () => useBattleDraft.setState(({ caseIds }) => ({ caseIds: withCase(caseIds, one.id) }));
  return (
    <li
      className={cx(
        'relative flex flex-col items-center rounded-card border p-2 transition-colors',
        count > 0 ? 'border-gold-low bg-raised' : 'border-hairline bg-shell hover:bg-raised',
      )}
    >
      <button
        type="button"
        onClick={add}
        aria-label={createWords.add(one.name)}
        className="flex w-full flex-col items-center rounded-control before:absolute before:inset-0 before:rounded-card before:content-['']"
      >
        <CasePicture src={one.imageUrl} className="size-[84px]" />
        <span className="w-full truncate text-center text-12 font-medium" title={one.name}>
          {one.name}
        </span>
        <Amount coins={one.price} coin={13} className="text-14" />
      </button>
      <div className="relative mt-1">
        <CountSteps id={one.id} name={one.name} count={count} />
      </div>
    </li>
  );
}

/** Buttons that remove a case from the new battle or add one more. */
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
