import type { GiftCardBatch } from '@aureus/contract/staff-gift-cards.ts';
import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { ListBar, ListEnd } from '../../ui/ListBar.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { BatchRow } from './BatchRow.tsx';
import { CancelBatchDialog } from './CancelBatchDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { giftCardsQuery } from './gift-cards.queries.ts';
import { giftCardWords as words } from './gift-cards.words.ts';
import { NewBatchDialog } from './NewBatchDialog.tsx';

/** Batches of gift cards, newest first, with the actions on them. */
export function GiftCardsPage() {
  const { data, error, refetch } = useQuery(giftCardsQuery);
  const mayMake = useMay('offers.make');
  const [isNew, setIsNew] = useState(false);
  const [taking, setTaking] = useState<GiftCardBatch>();
  const [canceling, setCanceling] = useState<GiftCardBatch>();
  useKeys({ n: () => mayMake && setIsNew(true) });
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <ListBar
        count={data && words.count(data.length)}
        create={words.create}
        onCreate={mayMake ? () => setIsNew(true) : undefined}
      />
      <ScrollArea label={words.title} className="min-h-0 flex-1 overflow-y-auto">
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={10} height={56} />
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : data.length === 0 ? (
          <Notice icon={CreditCard} {...words.none} />
        ) : (
          <ul>
            {data.map((batch) => (
              <BatchRow
                key={batch.id}
                batch={batch}
                mayMake={mayMake}
                onTake={() => setTaking(batch)}
                onCancel={() => setCanceling(batch)}
              />
            ))}
          </ul>
        )}
        {data !== undefined && <ListEnd rows={data.length} most={MOST_LISTED.giftCards} text={words.most} />}
      </ScrollArea>
      {isNew && <NewBatchDialog onClose={() => setIsNew(false)} />}
      {taking && <CodesDialog batch={taking} onClose={() => setTaking(undefined)} />}
      {canceling && <CancelBatchDialog id={canceling.id} onClose={() => setCanceling(undefined)} />}
    </>
  );
}
