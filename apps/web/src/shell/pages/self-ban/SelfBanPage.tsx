import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { ExternalLink, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { saidBy } from '../../../api/helpline-text.ts';
import { useServerInfo, useServerNow } from '../../../api/server-clock.ts';
import { refreshMe, useBalance, useMe } from '../../../api/session.ts';
import { onMessage } from '../../../api/socket.ts';
import { usePayments } from '../../../domains/cashier/cashier.queries.ts';
import { stateName } from '../../../domains/cashier/payments/payment-texts.ts';
import { refreshVault, useVault } from '../../../domains/vault/vault.queries.ts';
import { Link } from '../../../router/Link.tsx';
import { paths } from '../../../router/paths.ts';
import { openWithdrawal } from '../../../slots/cashier.ts';
import { announces, openDialog } from '../../../slots/dialogs.ts';
import { openVault } from '../../../slots/signed-in.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { longDay, longMoment } from '../../../ui/format/dates.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { counted } from '../../../ui/format/plural.ts';
import { timeLeft } from '../../../ui/format/time-left.ts';
import { Private } from '../../../ui/Private.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { selfBanPageWords } from './self-ban.words.tsx';

/** Loaded late, so that pages don't share its code. */
const OpenGame = lazyPart(() => import('../../../domains/games/mines/OpenGame.tsx'));

const DAY_MS = 24 * 60 * 60_000;
/** Number of days for which the server counts a self-exclusion of six months. */
const SIX_MONTHS_DAYS = 184;

/** Page for self-excluded players: the end of the self-exclusion, the player's money, and helplines. */
export function SelfBanPage() {
  const { data: me } = useMe();
  const now = useServerNow(1_000);
  const ban = me?.selfBan ?? null;
  const until = ban?.until ?? null;
  const isOver = until !== null && until <= now;
  useEffect(() => {
    if (isOver) void refreshMe();
  }, [isOver]);
  if (!ban) return null;
  return (
    <div className="relative isolate flex flex-1 flex-col items-center overflow-hidden px-4 pt-10 pb-8 text-center tablet:px-6 tablet:pt-14">
      <img
        src="/art/basalt.avif"
        alt=""
        className="absolute inset-x-0 top-0 -z-10 h-105 w-full mask-b-from-20% object-cover opacity-30"
      />
      <span className="grid size-14 place-items-center rounded-full border border-divider bg-raised text-ink-2 tablet:size-16">
        <Hourglass size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-title text-24/[30px] font-semibold tracking-wide tablet:text-32/[40px]">
        {selfBanPageWords.title}
      </h1>
      <p className="mt-2 text-15/[24px] text-balance text-ink-2 tablet:text-16">
        {until === null
          ? selfBanPageWords.forGood
          : selfBanPageWords.until(<b className="font-semibold text-ink">{longMoment(until)}</b>)}
        <br />
        {ban.askedAt === null ? '' : `${choice(ban.askedAt, until)} `}
        {selfBanPageWords.isFinal}
      </p>
      {until === null ? null : (
        <>
          <Countdown milliseconds={until - now} />
          <p className="mt-4 text-14 text-ink-2">
            {selfBanPageWords.longer}{' '}
            <button
              type="button"
              onClick={() => openDialog('self-ban')}
              className="inline-flex min-h-6 items-center text-ink underline underline-offset-3 hover:text-gold-high max-tablet:min-h-11"
            >
              {selfBanPageWords.extend}
            </button>
          </p>
        </>
      )}
      <div className="mt-7 w-full max-w-[880px] empty:hidden">
        <OpenGame />
      </div>
      <div className="mt-7 grid w-full max-w-[880px] grid-cols-2 gap-5 text-left max-tablet:grid-cols-1 max-tablet:gap-3">
        <OwnMoney />
        <Help />
      </div>
      <p className="mt-auto pt-10 text-14 text-ink-3">
        {until === null ? selfBanPageWords.endForGood : selfBanPageWords.end}
      </p>
    </div>
  );
}

/** Returns a sentence about the chosen period: `You chose 14 days on November 23, 2026.` */
function choice(askedAt: number, until: number | null): string {
  const day = longDay(askedAt);
  if (until === null) return selfBanPageWords.choseForGood(day);
  const days = Math.round((until - askedAt) / DAY_MS);
  return selfBanPageWords.chose(
    days === SIX_MONTHS_DAYS ? selfBanPageWords.sixMonths : selfBanPageWords.days(days),
    day,
  );
}

/**
 * Remaining time of the self-exclusion. The text for screen readers has no seconds, so it changes at most once a
 * minute.
 */
function Countdown({ milliseconds }: { milliseconds: number }) {
  const parts = timeLeft(milliseconds);
  const text = parts.slice(0, 3).map(({ count, names }) => counted(count, names));
  return (
    <div
      role="timer"
      aria-label={`${selfBanPageWords.left}: ${text.join(', ')}`}
      className="mt-6 flex gap-2 tablet:gap-3"
    >
      {parts.map(({ count, unit }) => (
        <span
          key={unit}
          aria-hidden
          className="grid w-[74px] place-items-center max-[22.5rem]:w-16 rounded-card border border-divider bg-raised pt-2 pb-2.5 tablet:w-26 tablet:pt-2.5 tablet:pb-3"
        >
          <span className="text-24/[32px] font-semibold tabular-nums tablet:text-[40px]/[48px]">
            {String(count).padStart(2, '0')}
          </span>
          <span className="text-12 text-ink-3">{selfBanPageWords.units[unit]}</span>
        </span>
      ))}
    </div>
  );
}

/** Helplines of the player's market, and a link for family and friends. */
function Help() {
  const { data: info } = useServerInfo();
  return (
    <section
      aria-labelledby="self-ban-help"
      className="rounded-card border border-divider bg-raised px-4 pt-4 pb-2 tablet:px-6 tablet:pt-5"
    >
      <div className="flex items-center justify-between gap-3 border-b border-divider pb-3">
        <h2 id="self-ban-help" className="text-16 font-semibold">
          {selfBanPageWords.help.title}
        </h2>
        <Link
          to={`${paths.responsible}#family`}
          className="inline-flex min-h-6 items-center text-14 text-ink-2 hover:text-ink max-tablet:min-h-11"
        >
          {selfBanPageWords.help.family}
        </Link>
      </div>
      <ul>
        {(info?.market.helplines ?? []).map(({ name, says, phone, url }) => (
          <li key={name} className="flex items-center gap-3 border-b border-divider py-3 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="text-14 font-semibold">{name}</p>
              <p className="text-14 text-ink-2">{[phone, saidBy(says)].filter(Boolean).join(', ')}</p>
            </div>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={selfBanPageWords.help.opens(name)}
              className="flex min-h-8 items-center gap-2 text-14 text-ink-2 hover:text-ink max-tablet:min-h-11"
            >
              {selfBanPageWords.help.open}
              <ExternalLink size={15} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const moneyWords = selfBanPageWords.money;
const ON_ITS_WAY: readonly PublicPayment['state'][] = ['APPROVAL', 'QUEUED', 'SENDING', 'SENT'];
const MOST_SHOWN = 3;

/** Balance, vault and open withdrawals of a self-excluded player, with a button to withdraw. */
function OwnMoney() {
  const balance = useBalance() ?? 0;
  const vault = useVault(true);
  const payments = usePayments();
  useEffect(() => onMessage('vault:changed', refreshVault), []);
  const underWay = (payments.data ?? []).filter(
    ({ type, state }) => type === 'WITHDRAW' && ON_ITS_WAY.includes(state),
  );
  const inVault = vault.data?.balanceLocked ?? 0;
  return (
    <section
      aria-labelledby="self-ban-money"
      className="rounded-card border border-divider bg-raised px-4 py-4 tablet:px-6 tablet:py-5"
    >
      <h2 id="self-ban-money" className="border-b border-divider pb-3 text-16 font-semibold">
        {moneyWords.title}
      </h2>
      <dl className="mt-3 flex flex-col gap-2.5 text-14">
        <div className="flex items-center justify-between gap-3">
          <dt className="text-14 text-ink-2">{moneyWords.balance}</dt>
          <dd>
            <Private>
              <Amount coins={balance} coin={18} isCompact={false} className="text-20" />
            </Private>
          </dd>
        </div>
        {inVault > 0 ? (
          <div className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">
              {moneyWords.vault}{' '}
              <button
                type="button"
                {...announces('vault')}
                onClick={openVault}
                className="ml-1 inline-flex min-h-6 items-center text-ink underline underline-offset-3 hover:text-gold-high max-tablet:min-h-11"
              >
                {moneyWords.take}
              </button>
            </dt>
            <dd>
              <Private>
                <Amount coins={inVault} coin={0} isCompact={false} />
              </Private>
            </dd>
          </div>
        ) : null}
        {underWay.slice(0, MOST_SHOWN).map(({ id, amount, method, state }) => (
          <div key={id} className="flex items-center justify-between gap-3">
            <dt className="text-ink-2">{moneyWords.onItsWay}</dt>
            <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-1.5">
              <Private>
                <Amount coins={amount} coin={0} isCompact={false} />
              </Private>
              <span className="text-ink-2">
                {method.replaceAll('_', ' ')}, {stateName(state).toLowerCase()}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {vault.error && !vault.data ? (
        <p role="alert" className="mt-3 text-14 text-lose">
          {moneyWords.failed}
        </p>
      ) : null}
      <Button
        variant={balance > 0 ? 'primary' : 'secondary'}
        size={48}
        {...announces('cashier')}
        onClick={openWithdrawal}
        className="mt-4 w-full"
      >
        {balance > 0 ? moneyWords.withdraw(<Private>{formatCoins(balance)}</Private>) : moneyWords.history}
      </Button>
      <p className="mt-3 text-14 text-ink-2">{moneyWords.text}</p>
    </section>
  );
}
