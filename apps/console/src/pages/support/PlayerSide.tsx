import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import type { HeldPayment } from '@aureus/contract/support.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { requestName } from '../../api/names.words.ts';
import { useMay } from '../../api/session.queries.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { clock, day, shortDay } from '../../ui/dates.ts';
import { formatCoins } from '../../ui/format.ts';
import { Key } from '../../ui/Key.tsx';
import { Spinner } from '../../ui/States.tsx';
import { formatAgo, formatSpan } from '../../ui/span.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { CoinsDialog } from '../players/CoinsDialog.tsx';
import { playerQuery } from '../players/players.queries.ts';
import { phraseText } from './phrases.ts';
import { supportWords } from './support.words.ts';

const { side: words } = supportWords;

/**
 * Column about the person who wrote: a player's payments and account, or a note about a visitor, and earlier
 * conversations.
 */
export function PlayerSide({ thread }: { thread: ThreadDetail }) {
  const { player } = thread;
  if (player !== null) return <OfPlayer thread={thread} who={player} />;
  return (
    <>
      <h2 className="flex min-h-11 items-center px-4 pt-1.5">{supportWords.visitor}</h2>
      <p className="px-4 pb-3 text-ink-2">{words.visitor}</p>
      <Earlier thread={thread} />
    </>
  );
}

function OfPlayer({ thread, who }: { thread: ThreadDetail; who: NonNullable<ThreadDetail['player']> }) {
  const { held, requests } = thread;
  const mayRead = useMay('players.read');
  const player = useQuery({ ...playerQuery(who.id), enabled: mayRead, refetchInterval: 5000 });
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 px-4 pt-1.5">
        <h2>{words.title}</h2>
        {mayRead && (
          <Link to="/players/$id" params={{ id: who.id }} className={buttonStyle('line', 'sm', 'ml-auto')}>
            {words.open}
            <Key name="P" />
          </Link>
        )}
      </div>
      {held.map((payment) => (
        <Held key={payment.id} payment={payment} />
      ))}
      {player.data === undefined ? (
        player.error === null ? (
          mayRead && <Spinner />
        ) : (
          <Failure title={words.loadFailed} error={player.error} onRetry={() => void player.refetch()} />
        )
      ) : (
        <Facts player={player.data} />
      )}
      <Section title={words.requests}>
        {requests.length === 0 && <p className="text-12 text-ink-3">{words.noRequests}</p>}
        <ul>
          {requests.map((request) => (
            <li key={request.id} className="py-1">
              <Link
                to="/requests/$id"
                params={{ id: request.id }}
                className="flex gap-2 hover:underline max-desk:min-h-10"
              >
                <span className="min-w-0 flex-1">{requestName(request)}</span>
                <span className="text-12 text-ink-3">
                  {request.expiresAt === null
                    ? words.waits
                    : words.openUntil(`${shortDay(request.expiresAt)}, ${clock(request.expiresAt)}`)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Earlier thread={thread} />
      {player.data !== undefined && <Credit player={player.data} />}
    </>
  );
}

function Earlier({ thread: { earlier } }: { thread: ThreadDetail }) {
  return (
    <Section title={words.earlier}>
      {earlier.length === 0 && <p className="text-12 text-ink-3">{words.noEarlier}</p>}
      <ul>
        {earlier.map((one) => (
          <li key={one.id}>
            <Link
              to="/support/$id"
              params={{ id: one.id }}
              search={(old) => old}
              className="flex gap-2 py-1 hover:underline max-desk:min-h-10"
            >
              <span className="min-w-0 flex-1 truncate">
                {one.lastText === '' ? words.picture : one.lastText}
              </span>
              <span className="text-12 text-ink-3">
                {[
                  one.stars === null ? '' : words.rated(one.stars),
                  one.closedAt === null ? '' : shortDay(one.closedAt),
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-hairline px-4 pt-[11px] pb-3">
      <h3 className="mb-1 flex items-baseline gap-2 font-semibold">
        {title}
        {note !== undefined && <span className="ml-auto text-12 font-normal text-ink-3">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** A held payment, with the explanation that the player sees. */
function Held({ payment }: { payment: HeldPayment }) {
  const now = useNow(30_000);
  const { way, coins, assetAmount, isAbout, method, why, checks, needs, isLookedAt, place, of, requestedAt } =
    payment;
  return (
    <section className="mx-4 mb-3 rounded-box border border-warn/35 bg-warn/7">
      <div className="px-3 py-2.5">
        <div className="flex items-center gap-2">
          <h3 className="font-semibold">{words.held[way]}</h3>
          <span className="ml-auto">
            <Chip tone="warn">{words.heldFor(formatSpan(now - requestedAt))}</Chip>
          </span>
        </div>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-15 font-semibold">
            <Amount coins={coins} />
          </span>
          <span className="text-12 text-ink-2">
            {assetAmount === null ? method : words.amount(`${assetAmount} ${method}`, isAbout)}
          </span>
        </p>
        <p className="mt-1 text-ink-2">{phraseText(why)}</p>
      </div>
      {needs !== null && (
        <p className="flex border-t border-warn/35 px-3 py-2 text-12 text-ink-2">
          {isLookedAt ? words.lookedAt : words.checks}
          <span className="ml-auto">{words.votes(checks.length, needs)}</span>
        </p>
      )}
      {place !== null && of !== null && (
        <p className="flex border-t border-warn/35 px-3 py-2 text-12 text-ink-2">
          {words.place}
          <span className="ml-auto">{words.of(place, of)}</span>
        </p>
      )}
    </section>
  );
}

function Facts({ player }: { player: StaffPlayer }) {
  const now = useNow(30_000);
  const restriction = player.isFrozen ? words.frozen : player.isRestricted ? words.restricted : undefined;
  return (
    <>
      <Section title={words.money} note={words.live}>
        <dl>
          <Phrase name={words.balance}>
            <Amount coins={player.balance} />
          </Phrase>
          <Phrase name={words.onHold}>
            <Amount coins={player.onHold} />
          </Phrase>
          <Phrase name={words.vault}>
            <Amount coins={player.vault} />
          </Phrase>
          <Phrase name={words.paid}>
            <Amount coins={player.deposited} /> / <Amount coins={player.withdrawn} />
          </Phrase>
          <Phrase name={words.wager}>
            {player.wagerLeft === 0 ? (
              <span className="text-win-text">{words.met}</span>
            ) : (
              words.left(formatCoins(player.wagerLeft))
            )}
          </Phrase>
        </dl>
      </Section>
      <Section title={words.account}>
        <dl>
          <Phrase name={words.identity}>
            {player.isTakenBack ? (
              <span className="text-lose-text">{words.takenBack}</span>
            ) : player.isVerified ? (
              <span className="text-win-text">{words.verified}</span>
            ) : (
              words.notVerified
            )}
          </Phrase>
          <Phrase name={words.restriction}>
            {restriction === undefined ? (
              words.noRestriction
            ) : (
              <span className="text-warn-text">{restriction}</span>
            )}
          </Phrase>
          {player.selfBannedUntil !== null && (
            <Phrase name={words.selfBan}>
              <span className="text-warn-text">{words.until(day(player.selfBannedUntil))}</span>
            </Phrase>
          )}
          <Phrase name={words.twoFactor}>{player.hasTwoFactor ? words.on : words.off}</Phrase>
          <Phrase name={words.seen}>
            {player.lastSeenAt === null ? words.never : formatAgo(now - player.lastSeenAt)}
          </Phrase>
        </dl>
      </Section>
    </>
  );
}

function Phrase({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[22px] items-baseline gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures ml-auto text-right">{children}</dd>
    </div>
  );
}

/** Button to give coins to a player, or to request them if that needs a vote. */
function Credit({ player }: { player: StaffPlayer }) {
  const mayAsk = useMay('credits.ask');
  const [isOpen, setIsOpen] = useState(false);
  useKeys(mayAsk ? { e: () => setIsOpen(true) } : {});
  if (!mayAsk) return null;
  return (
    <Section title={words.credit}>
      <Button icon={HandCoins} hint="E" className="mt-1 w-full" onClick={() => setIsOpen(true)}>
        {words.credit}
      </Button>
      <p className="mt-2 text-12 text-ink-3">{words.creditText}</p>
      {isOpen && <CoinsDialog player={player} act="credit" onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
