import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useMay } from '../../api/session.queries.ts';
import { Amount } from '../../ui/Amount.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { day } from '../../ui/dates.ts';
import { formatCoins, shortAddress } from '../../ui/format.ts';
import { Key } from '../../ui/Key.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { labelText } from './labels.words.ts';
import { subjectName } from './queue.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.request;

/**
 * Subject of a request: an amount and its destination, or the request's detail if it has no amount, and the person
 * concerned.
 */
export function RequestSummary({ request }: { request: RequestDetail }) {
  const { coins, detail, askedBy, reason, playerReads } = request;
  return (
    <div className="flex items-start gap-5 max-tablet:flex-col max-tablet:gap-3">
      <div className="min-w-0 flex-1">
        {coins === null ? (
          <p className="text-20 font-semibold">{labelText(detail)}</p>
        ) : (
          <p className="flex items-center gap-2 text-28 font-semibold">
            <span className="coin size-[22px]" aria-hidden />
            <Amount coins={coins} />
          </p>
        )}
        {coins !== null && <Destination request={request} />}
        <div className="mt-1 text-12 text-ink-3">
          {askedBy !== null && <p>{words.askedBy(askedBy.name, reason)}</p>}
          {playerReads !== null && playerReads !== reason && <p>{words.playerReads(playerReads)}</p>}
          {askedBy === null && playerReads === null && <p>{words.reason(reason)}</p>}
        </div>
      </div>
      <Person request={request} />
    </div>
  );
}

function Destination({ request }: { request: RequestDetail }) {
  const { assetAmount, isAbout, asset, detail, goesTo, fee } = request;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5">
      <span className="font-semibold">
        {assetAmount === null
          ? (asset ?? labelText(detail))
          : words.amount(`${assetAmount} ${asset ?? ''}`, isAbout)}
      </span>
      {goesTo !== null && (
        <>
          <span className="text-ink-2">{words.to}</span>
          <span className="flex min-w-0 items-center gap-x-1.5">
            <span className="figures truncate" title={goesTo}>
              {shortAddress(goesTo)}
            </span>
            <CopyButton text={goesTo} what={words.theAddress} />
          </span>
        </>
      )}
      {fee !== null && (
        <span className="text-ink-3">{fee === 0 ? words.noFee : words.fee(formatCoins(fee), isAbout)}</span>
      )}
    </p>
  );
}

function Person({ request }: { request: RequestDetail }) {
  const { id, kind, who, memberSince } = request;
  const mayOpen = useMay('players.read') && who.playerId !== null;
  const navigate = useNavigate();
  const to = {
    to: '/players/$id',
    params: { id: who.playerId ?? '' },
    search: { request: Number(id) },
  } as const;
  useKeys(mayOpen ? { p: () => void navigate(to) } : {});
  const isPerson = who.playerId !== null || words.about[kind] === undefined;
  const Icon = isPerson ? UserRound : KIND_ICONS[kind];
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 rounded-box border border-divider px-3 max-tablet:w-full">
      <span className="grid size-8 place-items-center rounded-control bg-raised text-ink-2">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <span className="font-semibold">{subjectName(request)}</span>
          {who.level !== null && <LevelBadge level={who.level} />}
        </p>
        <p className="text-12 text-ink-3">
          {memberSince === null
            ? who.playerId === null
              ? (words.about[kind] ?? words.member)
              : words.player(who.playerId)
            : words.since(day(memberSince))}
        </p>
      </div>
      {mayOpen && (
        <Link
          {...to}
          aria-label={words.openPlayer(who.name)}
          aria-keyshortcuts="P"
          className={buttonStyle('raised', 'sm', 'ml-auto')}
        >
          {words.open}
          <Key name="P" />
        </Link>
      )}
    </div>
  );
}
