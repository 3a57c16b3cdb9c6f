import type { GivenAlone as Given } from '@aureus/contract/overview.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { formatCoins } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { givenAloneQuery } from './log.queries.ts';
import { logWords } from './log.words.ts';

const words = logWords.alone;
const DAYS = ['1', '7', '30'] as const;

/** Gifts to players that needed no vote, summed by member. */
export function GivenAlone() {
  const [days, setDays] = useState<(typeof DAYS)[number]>('1');
  const { data, error, refetch } = useQuery(givenAloneQuery(days));
  return (
    <section className="border-t border-hairline px-4 py-3.5">
      <h2 className="flex items-baseline gap-2">{words.title}</h2>
      <p className="mt-0.5 text-12 text-ink-3">{words.text}</p>
      <div className="my-2 flex gap-1">
        {DAYS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === days}
            onClick={() => setDays(choice)}
            className={cx(
              'h-6 rounded-chip px-2 text-12 font-medium max-desk:h-11',
              choice === days ? 'bg-selected text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {words.days[choice]}
          </button>
        ))}
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} height={40} />
        ) : (
          <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className="text-ink-3">{words.none}</p>
      ) : (
        <ul aria-label={words.label}>
          {data.map((gifts) => (
            <Line key={gifts.member.id} gifts={gifts} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ gifts: { member, credits, players, promoCodes, giftCards, total } }: { gifts: Given }) {
  const parts = [
    ...(credits.count > 0 ? [words.credits(credits.count, players)] : []),
    ...(promoCodes.count > 0 ? [words.promoCodes(promoCodes.count)] : []),
    ...(giftCards.count > 0 ? [words.giftCards(giftCards.count)] : []),
  ];
  return (
    <li className="flex items-start gap-2 py-1.5">
      <MemberMark id={member.id} name={member.name} size={18} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink-2">{member.name}</span>
        <span className="block text-12 text-ink-3">{parts.join(', ')}</span>
      </span>
      <span className="figures font-semibold">{formatCoins(total)}</span>
    </li>
  );
}
