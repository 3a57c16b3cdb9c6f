import type { Battle } from '@aureus/contract/battles.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { LaurelPart, MomentPart, useMoment } from '../../../../moments/moment-part.tsx';
import '../../../../moments/moments.css';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useReducedMotion } from '@aureus/ui-kit/use-media.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { formatCoins } from '../../../../ui/format/format.ts';
import { rarityClass } from '../../../../ui/items/items.ts';
import { botAvatar } from '../seat-player.ts';
import './finale.css';
import { finaleWords as words } from './finale.words.ts';
import { finaleChips, finaleMoment } from './finale-moment.ts';
import { type FinalePlan, finalePlan } from './finale-plan.ts';
import { measureStage } from './finale-stage.ts';

const PHONE = '(width < 48rem)';

export interface FinaleProps {
  battle: Battle;
  ownSeat: number | undefined;
  /** Positioned element around the columns of the teams and the round bar. */
  room: RefObject<HTMLElement | null>;
  onGone: () => void;
}

/**
 * Finale of a battle, played once over the battle's page. A click beside the buttons, or Escape, jumps to the end; the
 * next one closes the finale.
 */
export default function FinaleOverlay(props: FinaleProps) {
  const { battle, ownSeat } = props;
  const plan = useMemo(() => finalePlan(battle, ownSeat), [battle, ownSeat]);
  return plan ? <Finale {...props} plan={plan} /> : null;
}

function Finale({ battle, room, onGone, plan }: FinaleProps & { plan: FinalePlan }) {
  const root = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const chips = useMemo(() => finaleChips(plan, battle.outcome?.drops ?? []), [plan, battle]);
  useColumnsInView(room);
  const skip = useMoment({
    root,
    host: light,
    onGone,
    make: (element, painter) => {
      const stage = measureStage(room.current ?? element, element, matchMedia(PHONE).matches);
      const last = battle.outcome?.drops.at(-1) ?? [];
      const rarities = last.map(({ item }) => item.rarity);
      const moment = finaleMoment({ root: element, plan, stage, chips, rarities, painter });
      release.current = moment.release;
      return moment;
    },
  });
  useLayoutEffect(() => () => release.current?.(), []);
  useSkip(room, skip);
  return (
    <div
      ref={root}
      aria-hidden
      data-finale
      className={cx(
        'pointer-events-none absolute -inset-x-4 -top-10 -bottom-6 z-20 overflow-hidden tablet:-inset-x-6',
        plan.isCursed ? '[--finale:var(--color-amethyst)]' : '[--finale:var(--color-gold)]',
      )}
    >
      {plan.winners.map((team) => (
        <MomentPart key={team} name={`gild-${team}`}>
          <div className="finale-gild" />
        </MomentPart>
      ))}
      <div ref={light} className="finale-light absolute inset-0" />
      <Pool />
      {plan.isShared ? (
        <MomentPart name="title">
          <p className="lit-title text-16 tracking-[.24em] tablet:text-20">{words.shared}</p>
        </MomentPart>
      ) : null}
      {plan.winners.map((team) => (
        <Winner key={team} battle={battle} plan={plan} team={team} />
      ))}
      {chips.map(({ price, rarity }, index) => (
        <MomentPart key={index} name={`chip-${index}`}>
          <span
            className={cx(
              'rounded-inner border border-(--rarity) bg-card px-2 py-1 text-12 font-semibold tabular-nums',
              rarityClass(rarity),
            )}
          >
            +{formatCoins(price)}
          </span>
        </MomentPart>
      ))}
    </div>
  );
}

function Pool() {
  return (
    <MomentPart name="pool-place">
      <div className="flex flex-col items-center gap-1 rounded-card bg-[radial-gradient(closest-side,#080605e6_40%,#08060599_70%,transparent)] px-10 py-4">
        <p className="text-12 text-ink-2">{words.pool}</p>
        <p data-part="pool" className="struck text-24 tablet:text-32" />
      </div>
    </MomentPart>
  );
}

function Winner({ battle, plan, team }: { battle: Battle; plan: FinalePlan; team: number }) {
  const seats = plan.teams[team]?.seats ?? [];
  const size = seats.length > 1 ? 'size-9 tablet:size-12' : 'size-9 tablet:size-16';
  return (
    <>
      {plan.isShared ? null : (
        <>
          <LaurelPart name={`laurel-${team}`} />
          <MomentPart name={`face-${team}`}>
            <span className="flex -space-x-2">
              {seats.map((seat) => (
                <span
                  key={seat}
                  className={cx('block overflow-hidden rounded-full ring-2 ring-(--finale)', size)}
                >
                  <Avatar
                    src={battle.seats.find((one) => one.seat === seat)?.player?.avatar ?? botAvatar(seat)}
                    size={64}
                    className="size-full! rounded-none!"
                  />
                </span>
              ))}
            </span>
          </MomentPart>
          <MomentPart name={`title-${team}`}>
            <p className="finale-ribbon">{plan.isCursed ? words.cursed : words.victory}</p>
          </MomentPart>
        </>
      )}
      <MomentPart name={`tally-${team}-place`}>
        <div className="rounded-card bg-[radial-gradient(closest-side,#080605f2_45%,#08060599_75%,transparent)] px-8 py-4">
          <p data-part={`tally-${team}`} className="struck" />
        </div>
      </MomentPart>
    </>
  );
}

/** On phones, scrolls the columns of the teams into view. */
function useColumnsInView(room: RefObject<HTMLElement | null>): void {
  const isReduced = useReducedMotion();
  useEffect(() => {
    if (!matchMedia(PHONE).matches) return;
    const columns = room.current?.querySelector('[data-columns]');
    columns?.scrollIntoView({ block: 'center', behavior: isReduced ? 'instant' : 'smooth' });
  }, [room, isReduced]);
}

/** Calls `skip` on a click that hits no button, link or input, and on Escape unless a dialog is open. */
function useSkip(room: RefObject<HTMLElement | null>, skip: () => void): void {
  const latest = useRef(skip);
  useEffect(() => {
    latest.current = skip;
  });
  useEffect(() => {
    const element = room.current;
    const onPress = ({ target }: Event) => {
      if (!(target as Element).closest('button, a, input, [role="button"]')) latest.current();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) latest.current();
    };
    element?.addEventListener('click', onPress);
    addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('click', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [room]);
}
