import { MOST_SWITCH_DAYS, type StaffSwitch, SWITCHES, type SwitchName } from '@aureus/contract/switches.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, sqlState } from '../../platform/postgres.ts';
import { note, type Requests, type StaffSession } from '../staff/staff.ts';
import type { Switches } from './switches.ts';

export type SwitchesConsole = {
  /** Lists all switches. Those that are off name the member, or the site, that turned them off. */
  list: () => Promise<StaffSwitch[]>;
  /**
   * Turns a switch off at once.
   * @throws HttpError switches.error.ends_at | sooner if the switch is already off and would end earlier,
   * request.error.invalid.
   */
  turnOff: (
    member: StaffSession,
    name: SwitchName,
    asked: { message: string; endsAt: number | null; reason: string },
  ) => Promise<StaffSwitch>;
  /**
   * Requests to turn a switch on before its end time. @returns the id of the request.
   * @throws HttpError switches.error.on, staff.error.request_open.
   */
  askOn: (member: StaffSession, name: SwitchName, reason: string) => Promise<bigint>;
};

/** SQLSTATE no_data_found. */
const NO_ROW = 'P0002';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Switches for all players. One member can turn a switch off at once. It is on again at its end time, or earlier by a
 * request, which by default a second member must approve.
 */
export function createSwitchesConsole(parts: {
  db: Db;
  now: () => number;
  switches: Switches;
  requests: Pick<Requests, 'ask' | 'openSubjects'>;
}): SwitchesConsole {
  const { db, now, switches, requests } = parts;

  async function list(): Promise<StaffSwitch[]> {
    const rows = new Map((await switches.list()).map((row) => [row.name, row]));
    const open = rows.size === 0 ? new Map<bigint, bigint>() : await requests.openSubjects('SWITCH_ON');
    return SWITCHES.map((name) => {
      const row = rows.get(name);
      const requestId = row === undefined ? undefined : open.get(row.id);
      return {
        name,
        off:
          row === undefined
            ? null
            : {
                message: row.message,
                since: row.since.getTime(),
                endsAt: row.endsAt?.getTime() ?? null,
                by: row.by,
              },
        requestId: requestId === undefined ? null : String(requestId),
      };
    });
  }

  return {
    list,

    async turnOff(member, name, { message, endsAt, reason }) {
      if (endsAt !== null && (endsAt <= now() || endsAt > now() + MOST_SWITCH_DAYS * DAY_MS))
        throw refuse('switches.error.ends_at');
      const text = message.trim().replaceAll(/\s+/g, ' ');
      if (text.length < 3) throw refuse('request.error.invalid');
      await db.transaction().execute(async (tx) => {
        const before = (await switches.list(tx)).find((row) => row.name === name);
        const ends = endsAt === null ? null : new Date(endsAt);
        if (!(await switches.turnOff(tx, member.id, { name, message: text, endsAt: ends })))
          throw refuse('switches.error.sooner');
        await note(tx, member.id, {
          action: 'SWITCHED_OFF',
          subject: `switch ${name}`,
          before: before === undefined ? { isOn: true } : { message: before.message, endsAt: before.endsAt },
          after: { message: text, endsAt: ends },
          reason,
        });
      });
      await switches.refresh();
      const row = (await list()).find((one) => one.name === name);
      if (row === undefined) throw new Error(`there is no switch ${name}`);
      return row;
    },

    async askOn(member, name, reason) {
      const row = (await switches.list()).find((one) => one.name === name);
      if (row === undefined) throw refuse('switches.error.on');
      const { id } = await db
        .transaction()
        .execute((tx) =>
          requests.ask(tx, member, {
            kind: 'SWITCH_ON',
            subject: row.id,
            payload: {},
            reason,
            said: { action: 'SWITCH_ON_ASKED', subject: `switch ${name}` },
          }),
        )
        .catch((error: unknown) => {
          // The switch was turned on, or turned off again, since the row was read.
          throw sqlState(error) === NO_ROW ? refuse('switches.error.on') : error;
        });
      return id;
    },
  };
}
