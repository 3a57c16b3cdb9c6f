// Switches that staff turn off for everyone, and the doors they close.
import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { SwitchesFacts } from './switches.events.ts';
import * as store from './switches.store.ts';

export type Switches = {
  /** All that is off now, as this node knows it. */
  off: () => SwitchedOff[];
  /** The first of these that is off, as this node knows it: it asks no one, so that a bet doesn't wait for it. */
  firstOff: (names: readonly SwitchName[]) => SwitchedOff | undefined;
  /** True if the database itself has one of these off: for actions that must not happen once more. */
  isOff: (tx: Tx, names: readonly SwitchName[]) => Promise<boolean>;
  /** All that is off now, from the database, with who did it. */
  list: (tx?: Tx) => Promise<store.OffRow[]>;
  /**
   * Switches off. {@link refresh} after commit. @param sessionId of the member; null for the site itself.
   * @returns false where that would end sooner what is off already.
   */
  turnOff: typeof store.turnOff;
  /** Switches on what an approved request is about. {@link refresh} after commit. */
  turnOn: typeof store.turnOn;
  /** Learns what the database says, and tells this node's pages of a change. */
  refresh: () => Promise<void>;
};

/**
 * State of all switches. Each node keeps it in memory and reads it twice a second, so a switch needs neither Redis nor
 * a message that arrives.
 */
export function createSwitches(parts: { db: Db; now: () => number; bus: Bus<SwitchesFacts> }): Switches {
  const { db, now, bus } = parts;
  let offRows = new Map<SwitchName, store.OffRow>();
  let published = '[]';

  const isOn = (row: store.OffRow | undefined): boolean =>
    row === undefined || (row.endsAt !== null && row.endsAt.getTime() <= now());
  const view = ({ name, message, endsAt }: store.OffRow): SwitchedOff => ({
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

    isOff: async (tx, names) => (await list(tx)).some(({ name }) => names.includes(name)),
    list,
    turnOff: store.turnOff,
    turnOn: store.turnOn,

    async refresh() {
      offRows = new Map((await store.listOff(db)).map((row) => [row.name, row]));
      const now = off();
      const text = JSON.stringify(now);
      if (text === published) return;
      published = text;
      bus.publish('switches:changed', { off: now });
    },
  };
}
