import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import type { PromoCode } from '@aureus/contract/staff-promo-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useRef, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { ListBar, ListEnd, ListSearch } from '../../ui/ListBar.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { CodeRow } from './CodeRow.tsx';
import { EndCodeDialog } from './EndCodeDialog.tsx';
import { NewCodeDialog } from './NewCodeDialog.tsx';
import { promoCodesQuery } from './promo-codes.queries.ts';
import { promoCodesWords as words } from './promo-codes.words.ts';

/** Promo codes, newest first, with their value, remaining uses and author. */
export function PromoCodesPage() {
  const { data, error, refetch } = useQuery(promoCodesQuery);
  const mayMake = useMay('offers.make');
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [ending, setEnding] = useState<PromoCode>();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus(), n: () => mayMake && setIsNew(true) });
  const matches = data?.filter(({ code }) => code.includes(search.trim().toUpperCase()));
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <ListBar
        count={matches && words.count(matches.length)}
        create={words.create}
        onCreate={mayMake ? () => setIsNew(true) : undefined}
      >
        <ListSearch ref={field} label={words.search} value={search} onChange={setSearch} />
      </ListBar>
      <ScrollArea label={words.title} className="min-h-0 flex-1 overflow-y-auto">
        {data === undefined || matches === undefined ? (
          error === null ? (
            <Skeleton rows={10} height={56} />
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : matches.length === 0 ? (
          <Notice icon={TicketPercent} {...(data.length === 0 ? words.none : words.noHit)} />
        ) : (
          <ul>
            {matches.map((one) => (
              <CodeRow key={one.code} one={one} mayEnd={mayMake} onEnd={() => setEnding(one)} />
            ))}
          </ul>
        )}
        {data !== undefined && <ListEnd rows={data.length} most={MOST_LISTED.promoCodes} text={words.most} />}
      </ScrollArea>
      {isNew && <NewCodeDialog onClose={() => setIsNew(false)} />}
      {ending && <EndCodeDialog code={ending.code} onClose={() => setEnding(undefined)} />}
    </>
  );
}
