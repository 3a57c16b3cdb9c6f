import type { CaseRow } from '@aureus/contract/staff-cases.ts';
import { useSettled } from '@aureus/ui-kit/use-settled.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { itemsQuery } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.add;

/** Picks a catalog item to add to a draft. */
export function AddItemDialog({
  rows,
  onAdd,
  onClose,
}: {
  rows: readonly CaseRow[];
  onAdd: (item: CaseRow['item']) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(itemsQuery(useSettled(search.trim(), 200)));
  const held = new Set(rows.map(({ item }) => item.id));
  return (
    <Dialog title={words.title} onClose={onClose} isWide>
      <Field
        label={words.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        maxLength={100}
        autoComplete="off"
      />
      <ul className="-mx-5 mt-3 -mb-5 h-[min(380px,50dvh)] overflow-y-auto border-t border-hairline">
        {data?.length === 0 && <li className="px-5 py-6 text-center text-ink-3">{words.none}</li>}
        {data?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              disabled={held.has(item.id)}
              onClick={() => {
                onAdd(item);
                onClose();
              }}
              className="flex h-11 w-full items-center gap-3 border-b border-hairline px-5 text-left outline-offset-[-2px] hover:bg-open disabled:text-ink-3"
            >
              <img src={item.imageUrl} alt="" width={40} height={28} className="h-7 w-10 object-contain" />
              <span className="min-w-0 flex-1 truncate">{item.name}</span>
              {held.has(item.id) ? (
                <span className="text-12">{words.inCase}</span>
              ) : (
                <Amount coins={item.price} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
