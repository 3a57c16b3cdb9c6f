import type { Db } from '../../platform/postgres.ts';
import { evidence, type Kind, label, type RequestRow, type WithPayload } from '../staff/staff.ts';
import type { Switches } from './switches.ts';

const textIn = ({ payload }: WithPayload, name: string): string =>
  typeof payload[name] === 'string' ? payload[name] : '';

/**
 * Requests to turn a switch on before its end time. One member can turn a switch off, but by default, turning it on
 * needs a second member's approval.
 */
export function switchOnRequests({ db, switches }: { db: Db; switches: Switches }): Kind {
  const isStill = async ({ subject }: RequestRow): Promise<boolean> =>
    (await switches.list()).some(({ id }) => id === subject);

  return {
    name: 'SWITCH_ON',
    dueMinutes: 30,
    expiresHours: 24,

    summaries: (rows) =>
      rows.map((row) => ({
        who: {
          name: '',
          label: label('SWITCH', { name: textIn(row, 'name') }),
          playerId: null,
          level: null,
        },
        coins: null,
        detail: label('SWITCHED_OFF', {}),
        signs: [label('SWITCH_ON', {})],
      })),

    async look(row) {
      const isOff = await isStill(row);
      return {
        playerReads: textIn(row, 'message'),
        evidence: [evidence('SWITCH_STATE', isOff ? 'WEIGH' : 'CLEAR', { isOff, by: textIn(row, 'by') })],
      };
    },

    async carryOut(row, { by }) {
      const isDone = await switches.turnOn(db, row.id);
      await switches.refresh();
      return isDone ? { code: 'SWITCHED_ON', values: { by } } : { code: 'SWITCH_CHANGED', values: {} };
    },
  };
}
