// Switches that staff turn off for all players.
import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Fact, mapped } from '../../platform/facts.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { SwitchesFacts } from './switches.events.ts';
import * as store from './switches.store.ts';

export type Switches = {
  /** All switches that are off, as this node last read them. */
  off: () => SwitchedOff[];
  /**
   * Returns the first of these switches that is off, as this node last read them. Makes no database call, so bets
   * don't wait.
   */
  firstOff: (names: readonly SwitchName[]) => SwitchedOff | undefined;
  /**
   * Makes a fact that is true if one of these switches is off in the database. For actions that must stop at once, even
   * on a node that hasn't read the change yet.
   */
  isOffFact: (names: readonly SwitchName[]) => Fact<boolean>;
  /**
   * Lists the switches that are off in the database, each with the name of the member, or of the site, that turned it
   * off.
   */
  list: (tx?: Tx) => Promise<store.OffRow[]>;
  /**
   * Turns a switch off. Call {@link refresh} after commit. @param sessionId of the member; null for the site itself.
   * @returns false if the switch is already off and would end earlier.
   */
  turnOff: typeof store.turnOff;
  /** Turns on the switch of an approved request. Call {@link refresh} after commit. */
  turnOn: typeof store.turnOn;
  /** Reads the switches from the database, and notifies this node's pages of a change. */
  refresh: () => Promise<void>;
};

/**
 * State of all switches. Each node caches it and reads it at intervals, so a change reaches all nodes even without
 * Redis.
 */
export function createSwitches(parts: { db: Db; now: () => number; bus: Bus<SwitchesFacts> }): Switches {
  const { db, now, bus } = parts;
  let offRows = new Map<SwitchName, store.OffState>();
  let published = '[]';

  const isOn = (row: Pick<store.OffState, 'endsAt'> | undefined): boolean =>
    row === undefined || (row.endsAt !== null && row.endsAt.getTime() <= now());
  const view = ({ name, message, endsAt }: store.OffState): SwitchedOff => ({
    name,
    message,
    endsAt: endsAt?.getTime() ?? null,
  });
  const off = (): SwitchedOff[] => [...offRows.values()].filter((row) => !isOn(row)).map(view);
  const list = async (tx: Tx = db): Promise<store.OffRow[]> =>
    (await store.listOff(tx)).filter((row) => !isOn(row));

  return {
    off,

    firstOff(names) {
      if (offRows.size === 0) return undefined;
      for (const name of names) {
        const row = offRows.get(name);
        if (row !== undefined && !isOn(row)) return view(row);
      }
      return undefined;
    },

    isOffFact: (names) => mapped(store.endsFact(names), (ends) => ends.some((endsAt) => !isOn({ endsAt }))),
    list,
    turnOff: store.turnOff,
    turnOn: store.turnOn,

    async refresh() {
      offRows = new Map((await store.readOff(db)).map((row) => [row.name, row]));
      const now = off();
      const text = JSON.stringify(now);
      if (text === published) return;
      published = text;
      bus.publish('switches:changed', { off: now });
    },
  };
}
