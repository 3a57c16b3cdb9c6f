import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { Link } from '@tanstack/react-router';
import { Inbox, Lock, Snowflake } from 'lucide-react';
import { requestName, restrictionNames } from '../../api/names.words.ts';
import { useMay } from '../../api/session.queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { moment } from '../../ui/dates.ts';
import { amlWords } from '../aml/aml.words.ts';
import { PlayerCases } from '../aml/PlayerCases.tsx';
import { signalsWords } from '../signals/signals.words.ts';
import { AsideSection } from './AsideSection.tsx';
import { PlayerActions } from './PlayerActions.tsx';
import { PlayerLinks } from './PlayerLinks.tsx';
import { PlayerPrivacy } from './PlayerPrivacy.tsx';
import { ProtectionLine } from './ProtectionLine.tsx';
import { playersWords as words } from './players.words.ts';

/**
 * Column beside a player's timeline: the member's actions, a restriction, protections, accounts, privacy, signals, AML
 * cases and open requests.
 */
export function PlayerAside({ player }: { player: StaffPlayer }) {
  const mayReadRequests = useMay('requests.read');
  const mayReadSignals = useMay('signals.read');
  const mayReadCases = useMay('aml.work');
  return (
    <aside className="min-h-0 border-hairline desk:row-span-2 desk:overflow-y-auto desk:border-l">
      <PlayerActions player={player} />
      {(player.isRestricted || player.isFrozen) && <Restriction player={player} />}
      {player.protections.length > 0 && (
        <AsideSection title={words.protections.title}>
          <ul>
            {player.protections.map((one) => (
              <ProtectionLine key={`${one.what} ${one.period}`} player={player} protection={one} />
            ))}
          </ul>
        </AsideSection>
      )}
      <Accounts player={player} />
      <PlayerPrivacy player={player} />
      {mayReadSignals && (
        <AsideSection title={signalsWords.ofPlayer.title}>
          <PlayerLinks id={player.id} />
        </AsideSection>
      )}
      {mayReadCases && (
        <AsideSection title={amlWords.onPlayer.title}>
          <PlayerCases id={player.id} />
        </AsideSection>
      )}
      <AsideSection title={words.requests.title}>
        {player.requests.length === 0 && <p className="text-12 text-ink-3">{words.requests.none}</p>}
        <ul>
          {player.requests.map((request) => (
            <li key={request.id}>
              <RequestLine id={request.id} text={requestName(request)} isLink={mayReadRequests} />
            </li>
          ))}
        </ul>
      </AsideSection>
    </aside>
  );
}

function Restriction({
  player: { isFrozen, restrictionReason, restrictionCode, restrictedUntil },
}: {
  player: StaffPlayer;
}) {
  const Icon = isFrozen ? Snowflake : Lock;
  return (
    <section className="border-t border-hairline px-4 py-3">
      <div className="rounded-box border border-warn/35 bg-warn/7 px-3 py-2.5">
        <h2 className="flex items-center gap-2 text-warn-text">
          <Icon size={15} aria-hidden />
          {isFrozen ? words.restriction.frozen : words.restriction.restricted}
        </h2>
        <p className="mt-1 text-12 text-ink-2">
          {isFrozen ? words.restriction.frozenText : words.restriction.restrictedText}
        </p>
        <p className="mt-1.5 break-words">
          {restrictionCode !== null
            ? restrictionNames[restrictionCode]
            : restrictionReason === null
              ? words.restriction.noReason
              : words.restriction.playerReads(restrictionReason)}
        </p>
        {restrictedUntil !== null && (
          <p className="mt-1 text-12 text-ink-2">{words.restriction.until(moment(restrictedUntil))}</p>
        )}
      </div>
    </section>
  );
}

function Accounts({ player }: { player: StaffPlayer }) {
  const mayReadChecks = useMay('kyc.read');
  return (
    <AsideSection
      title={words.accounts.title}
      note={player.accounts.length > 0 ? words.accounts.note(player.accounts.length) : undefined}
    >
      {player.accounts.length === 0 && <p className="text-12 text-ink-3">{words.accounts.none}</p>}
      {player.personKey !== null && (
        <p className="flex items-center gap-1.5 text-12 text-ink-3">
          {words.accounts.key}
          <span className="figures truncate text-ink-2">{player.personKey.slice(0, 12)}</span>
          <CopyButton text={player.personKey} what={words.accounts.theKey} />
        </p>
      )}
      {mayReadChecks && (
        <Link
          to="/kyc/$id"
          params={{ id: player.id }}
          className="mt-1 flex min-h-8 items-center gap-2 text-12 font-medium text-gold hover:underline max-desk:min-h-11"
        >
          {words.accounts.checks}
        </Link>
      )}
      <ul>
        {player.accounts.map(({ id, name }, index) => {
          const isThis = id === player.id;
          const line = (
            <>
              <span className={isThis ? 'truncate font-semibold' : 'truncate font-medium'}>{name}</span>
              <span className="figures text-12 text-ink-3">{words.search.id(id)}</span>
              <span className="ml-auto text-12 whitespace-nowrap text-ink-3">
                {isThis ? words.accounts.this : index === 0 && words.accounts.first}
              </span>
            </>
          );
          const look = '-mx-2 flex min-h-8 items-center gap-2 rounded-control px-2 max-desk:min-h-11';
          return (
            <li key={id}>
              {isThis ? (
                <span className={look}>{line}</span>
              ) : (
                <Link to="/players/$id" params={{ id }} className={`${look} hover:bg-raised`}>
                  {line}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </AsideSection>
  );
}

function RequestLine({ id, text, isLink }: { id: string; text: string; isLink: boolean }) {
  const line = (
    <>
      <Inbox size={15} className="mt-px shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <span className="figures text-12/[18px] text-ink-3">{words.requests.number(id)}</span>
    </>
  );
  const look = '-mx-2 flex items-start gap-2 rounded-control px-2 py-[7px] max-desk:py-[13px]';
  return isLink ? (
    <Link to="/requests/$id" params={{ id }} className={`${look} hover:bg-raised`}>
      {line}
    </Link>
  ) : (
    <span className={look}>{line}</span>
  );
}
