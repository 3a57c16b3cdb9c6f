import type { StaffCase } from '@aureus/contract/staff-cases.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ListBar, ListSearch } from '../../ui/ListBar.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { casesQuery } from './cases.queries.ts';
import { casesWords as words } from './cases.words.ts';
import { NewCaseDialog } from './NewCaseDialog.tsx';

/** All cases; those with a draft come first. */
export function CasesPage() {
  const { data, error, refetch } = useQuery(casesQuery);
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus(), n: () => setIsNew(true) });
  const query = search.trim().toLowerCase();
  const cases = data?.cases
    .filter(({ name }) => name.toLowerCase().includes(query))
    .toSorted((one, other) => Number(other.draft !== null) - Number(one.draft !== null));
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <ListBar
        count={cases && words.count(cases.length)}
        create={words.create}
        onCreate={() => setIsNew(true)}
      >
        <ListSearch ref={field} label={words.search} value={search} onChange={setSearch} />
      </ListBar>
      <ScrollArea label={words.title} className="min-h-0 flex-1 overflow-y-auto">
        {cases === undefined ? (
          error === null ? (
            <Skeleton rows={12} height={48} />
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : cases.length === 0 ? (
          <Notice icon={PackageSearch} {...words.none} />
        ) : (
          <ul>
            {cases.map((one) => (
              <CaseLine key={one.id} box={one} />
            ))}
          </ul>
        )}
      </ScrollArea>
      {isNew && data !== undefined && <NewCaseDialog cases={data.cases} onClose={() => setIsNew(false)} />}
    </>
  );
}

function CaseLine({ box }: { box: StaffCase }) {
  return (
    <li>
      <Link
        to="/cases/$id"
        params={{ id: box.id }}
        className="flex h-12 items-center gap-3 border-b border-hairline px-5 outline-offset-[-2px] hover:bg-open max-desk:h-14 max-desk:px-4"
      >
        <img src={box.imageUrl} alt="" width={36} height={36} loading="lazy" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate font-semibold">{box.name}</span>
        {box.draft !== null && (
          <Chip isSmall tone={box.draft === 'OPEN' ? 'gold' : 'warn'}>
            {words.states[box.draft]}
          </Chip>
        )}
        {box.isEdited && box.version !== '' && (
          <span className="max-tablet:hidden">
            <Chip isSmall>{words.edited}</Chip>
          </span>
        )}
        <span className="w-[88px] text-right">
          <Amount coins={box.price} />
        </span>
        <span className="figures w-[72px] text-right text-ink-2 max-tablet:hidden">
          {box.rtp === '' ? '' : `${box.rtp}%`}
        </span>
        <span className="figures w-[52px] text-right text-12 text-ink-3 max-tablet:hidden">
          {box.version}
        </span>
      </Link>
    </li>
  );
}
