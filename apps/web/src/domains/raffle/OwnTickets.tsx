import type { RaffleOwn, TicketInfo } from '@aureus/contract/raffle.ts';
import { BadgeCheck, Ticket } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { verificationAddress } from '../../router/paths.ts';
import { SignInButton } from '../../slots/sign-in-first.tsx';
import { formatCount, formatPercent } from '../../ui/format/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ticketsWords } from './raffle.words.tsx';

/** Card in the shape of a ticket, with the player's number of tickets and how to get more. */
export function OwnTickets({ info }: { info: TicketInfo }) {
  const { own, tickets, pointsPerTicket } = info;
  return (
    <section
      aria-label={ticketsWords.title}
      className="relative flex overflow-hidden rounded-modal border border-gold-low/55 bg-card"
    >
      <div className="relative flex w-[168px] shrink-0 flex-col items-center justify-center gap-1 overflow-hidden border-r border-dashed border-gold-low/60 bg-linear-to-br from-gold/22 to-gold/4 px-3 py-5 max-tablet:w-[112px]">
        <Ticket
          size={120}
          strokeWidth={0.6}
          className="absolute -right-8 -bottom-8 -rotate-12 text-gold/20"
          aria-hidden
        />
        <span className="gold-text text-48 font-bold tabular-nums max-tablet:text-32">
          {formatCount(own?.tickets ?? 0)}
        </span>
        <span className="text-12 text-ink-2">{ticketsWords.noun(own?.tickets ?? 0)}</span>
      </div>
      <Notch className="-top-2.5" />
      <Notch className="-bottom-2.5" />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-3 p-5 max-tablet:p-4">
        <p className="text-14 text-ink-2">
          <strong className="block text-16 font-semibold text-ink">{ticketsWords.inDraw(tickets)}</strong>
          {own === null
            ? ticketsWords.forVisitors(pointsPerTicket)
            : own.tickets === 0
              ? ticketsWords.first
              : ticketsWords.chance(chanceText(own.tickets, tickets))}
        </p>
        {own === null ? (
          <div>
            <SignInButton />
          </div>
        ) : (
          <NextTicket own={own} pointsPerTicket={pointsPerTicket} />
        )}
      </div>
    </section>
  );
}

/** Half a hole at the card's edge, like a perforation. */
function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute left-[158px] size-5 rounded-full border border-gold-low/55 bg-page max-tablet:left-[102px] ${className}`}
    />
  );
}

function NextTicket({ own, pointsPerTicket }: { own: RaffleOwn; pointsPerTicket: number }) {
  const share = ((pointsPerTicket - own.missing) / pointsPerTicket) * 100;
  return (
    <div className="flex flex-col gap-2.5">
      <div>
        <p className="mb-1.5 text-14 text-ink-2">
          {ticketsWords.missing(
            <span className="font-semibold text-ink tabular-nums">{formatCount(own.missing)}</span>,
            own.missing,
          )}
        </p>
        <ProgressBar percent={share} label={ticketsWords.progress} className="h-1.5" />
      </div>
      <p className="flex items-center gap-2 text-14 text-ink-3">
        <BadgeCheck size={16} className="shrink-0 text-gold" aria-hidden />
        <FreeTicket own={own} />
      </p>
    </div>
  );
}

function FreeTicket({ own: { free, carried, isVerified } }: { own: RaffleOwn }) {
  const more = carried > 0 ? ` ${ticketsWords.carried(carried)}` : '';
  if (free > 0) return <span>{ticketsWords.free + more}</span>;
  if (isVerified) return <span>{ticketsWords.freeBefore + more}</span>;
  return (
    <span>
      {ticketsWords.forVerifying(
        <Link to={verificationAddress} className="text-gold-high underline underline-offset-2">
          {ticketsWords.verify}
        </Link>,
      )}
      {more}
    </span>
  );
}

/**
 * Returns the chance that one of the player's tickets is drawn first, as `1 in 12`. From 10 % on, it's a percentage.
 */
export function chanceText(own: number, all: number): string {
  // The two counts may be from different times, so the player's own can be larger.
  const total = Math.max(own, all);
  const share = own / total;
  return share >= 0.1 ? formatPercent(share * 100) : ticketsWords.oneIn(Math.round(total / own));
}
