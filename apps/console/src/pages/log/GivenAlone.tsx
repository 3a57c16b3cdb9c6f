import type { GivenAlone as Given, Receiver } from '@aureus/contract/overview.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatCoins } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { givenAloneQuery } from './log.queries.ts';
import { logWords } from './log.words.ts';

const words = logWords.alone;
const DAYS = ['1', '7', '30'] as const;

/** Gifts to players and corrections that needed no vote, summed by member. */
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

function Line({ gifts }: { gifts: Given }) {
  const { member, credits, players, promoCodes, giftCards, corrections, total, receivers } = gifts;
  const parts = [
    ...(credits.count > 0 ? [words.credits(credits.count, players)] : []),
    ...(promoCodes.count > 0 ? [words.promoCodes(promoCodes.count)] : []),
    ...(giftCards.count > 0 ? [words.giftCards(giftCards.count)] : []),
    ...(corrections.count > 0 ? [words.corrections(corrections.count, formatCoins(corrections.coins))] : []),
  ];
  return (
    <li className="flex items-start gap-2 py-1.5">
      <MemberMark id={member.id} name={member.name} size={18} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink-2">{member.name}</span>
        <span className="block text-12 text-ink-3">{parts.join(', ')}</span>
        {receivers.length > 0 && (
          <ul aria-label={words.receivers(member.name)} className="mt-1">
            {receivers.map((receiver) => (
              <ReceiverLine key={receiver.player.id} receiver={receiver} />
            ))}
          </ul>
        )}
      </span>
      <span className="figures font-semibold">{formatCoins(total)}</span>
    </li>
  );
}

/** List item of a player who got coins, with the accounts that are linked to that player's account. */
function ReceiverLine({ receiver: { player, coins, linked, isMembers } }: { receiver: Receiver }) {
  return (
    <li className="py-0.5 text-12">
      <span className="flex items-baseline gap-2">
        <PlayerLink id={player.id} name={player.name} />
        {isMembers && (
          <Chip isSmall tone="lose">
            {words.isMembers}
          </Chip>
        )}
        <span className="figures ml-auto text-ink-2">{formatCoins(coins)}</span>
      </span>
      {linked.length > 0 && (
        <details className="text-ink-3">
          <summary className="w-fit cursor-pointer">{words.linked(linked.length)}</summary>
          <span className="flex flex-wrap gap-x-2">
            {linked.map(({ id, name }) => (
              <PlayerLink key={id} id={id} name={name} />
            ))}
          </span>
        </details>
      )}
    </li>
  );
}

const PlayerLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    to="/players/$id"
    params={{ id }}
    className="min-w-0 truncate underline decoration-control underline-offset-3"
  >
    {name}
  </Link>
);
