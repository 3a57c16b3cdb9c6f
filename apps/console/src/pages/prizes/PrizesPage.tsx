import type { EventPrizes } from '@aureus/contract/staff-prizes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { SkeletonBox } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { EventBox } from './EventBox.tsx';
import { PotBox } from './PotBox.tsx';
import { PrizesDialog } from './PrizesDialog.tsx';
import { prizesQuery } from './prizes.queries.ts';
import { prizesWords as words } from './prizes.words.ts';
import { RainBox } from './RainBox.tsx';
import { RainDialog } from './RainDialog.tsx';

/** Prizes of the weekly events and of the rain, now and in future weeks. */
export function PrizesPage() {
  const { data, error, refetch } = useQuery(prizesQuery);
  const mayChange = useMay('prizes.change');
  const [event, setEvent] = useState<EventPrizes>();
  const [isRain, setIsRain] = useState(false);
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <ScrollArea label={words.title} className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        {data === undefined ? (
          error === null ? (
            <div className="grid items-start gap-4 desk:grid-cols-3">
              <SkeletonBox rows={8} height={34} />
              <SkeletonBox rows={6} height={34} />
              <SkeletonBox rows={2} height={34} />
            </div>
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <div className="grid items-start gap-4 desk:grid-cols-3">
            {data.events.map((one) => (
              <EventBox key={one.event} event={one} mayChange={mayChange} onChange={() => setEvent(one)} />
            ))}
            <div className="grid gap-4">
              <PotBox pot={data.pot} budgets={data.budgets} />
              <RainBox rain={data.rain} mayChange={mayChange} onChange={() => setIsRain(true)} />
            </div>
          </div>
        )}
      </ScrollArea>
      {event && <PrizesDialog event={event} onClose={() => setEvent(undefined)} />}
      {isRain && <RainDialog onClose={() => setIsRain(false)} />}
    </>
  );
}
