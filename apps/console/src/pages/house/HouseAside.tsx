import type { House } from '@aureus/contract/house.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { clock, clockAndDay, shortDay } from '../../ui/dates.ts';
import { formatCoins, formatCount, formatShare, formatZ } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { coverageOf, coverageText, isOldBalance } from './coverage.ts';
import { houseWords as words } from './house.words.ts';

function Box({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="rounded-box border border-hairline bg-shell">
      <h2 className="flex min-h-10 items-center gap-2 border-b border-hairline px-3.5">
        {title}
        {note !== undefined && <span className="ml-auto text-12 font-normal text-ink-3">{note}</span>}
      </h2>
      <div className="p-3.5">{children}</div>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Column beside the games: alarms, the bots' result, and the coins owed to players beside the coins held by providers.
 */
export function HouseAside({ house }: { house: House }) {
  return (
    <aside className="flex flex-col gap-4">
      <Alarms alarms={house.alarms} />
      <Bots bots={house.bots} />
      <Standing standing={house.standing} />
    </aside>
  );
}

function Alarms({ alarms }: Pick<House, 'alarms'>) {
  return (
    <Box title={words.alarms.title}>
      {alarms.length === 0 ? (
        <p className="text-ink-3">{words.alarms.none}</p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {alarms.map(({ game, day, at, z, bound }) => (
              <li key={`${game} ${day}`} className="flex items-baseline gap-2">
                <span className="font-semibold text-lose-text">{words.games[game]}</span>
                <span className="text-12 text-ink-2">{words.alarms.row(formatZ(z), bound.toFixed(2))}</span>
                <span className="ml-auto text-12 text-ink-3">
                  {shortDay(at)} {clock(at)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-12 text-ink-3">{words.alarms.note}</p>
        </>
      )}
    </Box>
  );
}

function Bots({ bots: { seats, staked, won } }: Pick<House, 'bots'>) {
  return (
    <Box title={words.bots.title} note={words.bots.note}>
      <Facts
        facts={[
          [words.bots.seats, formatCount(seats)],
          [words.bots.staked, formatCoins(staked)],
          [words.bots.won, formatCoins(won)],
          [words.bots.rtp, staked === 0 ? words.table.none : formatShare(won / staked)],
        ]}
      />
    </Box>
  );
}

function Standing({ standing }: Pick<House, 'standing'>) {
  const now = useNow(60_000);
  const text = words.standing;
  if (standing === null)
    return (
      <Box title={text.title}>
        <p className="text-ink-3">{text.none}</p>
      </Box>
    );
  const { wallets, vaults, holds, waiting, providers, at } = standing;
  const { owed, held, part, isShort } = coverageOf(standing);
  return (
    <Box title={text.title} note={clockAndDay(at, now)}>
      <h3 className="mb-1.5 flex">
        {text.liabilities}
        <span className="ml-auto font-semibold">{formatCoins(owed)}</span>
      </h3>
      <Facts
        facts={[
          [text.wallets, formatCoins(wallets)],
          [text.vaults, formatCoins(vaults)],
          [text.holds, formatCoins(holds)],
          [text.waiting, formatCoins(waiting)],
        ]}
      />
      <h3 className="mt-3 mb-1.5 flex gap-3 border-t border-hairline pt-3">
        {text.providers}
        <span className="ml-auto font-semibold">{held === null ? text.unknown : formatCoins(held)}</span>
      </h3>
      <ul className="flex flex-col gap-1.5">
        {providers.map((provider) => (
          <Holding key={provider.name} provider={provider} />
        ))}
      </ul>
      <p className="mt-3 flex border-t border-hairline pt-3">
        {text.coverage}
        <span className={cx('ml-auto font-semibold', isShort && 'text-lose-text')}>
          {part === null ? (held === null ? text.unknown : words.table.none) : coverageText(part)}
        </span>
      </p>
      <p className="mt-1 text-12 text-ink-3">{text.coverageNote}</p>
    </Box>
  );
}

type Provider = NonNullable<House['standing']>['providers'][number];

/** A provider's balance, with the time of its report. */
function Holding({ provider: { name, source, coins, at, unpriced } }: { provider: Provider }) {
  const text = words.standing;
  const now = useNow(60_000);
  const isOld = at !== null && isOldBalance(at, now);
  const when = at === null ? undefined : isOld ? `${shortDay(at)} ${clock(at)}` : clock(at);
  const since =
    source === 'BOOKS'
      ? text.byBooks
      : when === undefined
        ? text.notReported
        : isOld
          ? text.old(when)
          : text.reported(when);
  return (
    <li>
      <p className="flex gap-3">
        <span className="text-ink-2">{name}</span>
        <span className="ml-auto">{coins === null ? text.unknown : formatCoins(coins)}</span>
      </p>
      <p
        className={cx(
          'text-12',
          isOld || (source === 'PROVIDER' && at === null) ? 'text-warn-text' : 'text-ink-3',
        )}
      >
        {since}
      </p>
      {unpriced.length > 0 && <p className="text-12 text-ink-3">{text.unpriced(unpriced.join(', '))}</p>}
    </li>
  );
}
