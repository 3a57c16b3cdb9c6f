import Type, { type Static, type TSchema } from 'typebox';
import { Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

/** Switches that staff can turn off for everyone: the whole site for play, a game, a way of paying, a feature. */
export const SWITCHES = [
  'maintenance',
  'spin',
  'cases',
  'battles',
  'mines',
  'upgrader',
  'plinko',
  'deposit-crypto',
  'deposit-skins',
  'deposit-card',
  'deposit-gift-cards',
  'withdrawals',
  'withdrawal-crypto',
  'withdrawal-skins',
  'chat',
  'rain',
  'tips',
  'rewards',
  'affiliates',
  'promo-codes',
] as const;
export type SwitchName = (typeof SWITCHES)[number];
const Name = Type.Enum([...SWITCHES]);

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Something that is off, as players read it. */
export const SwitchedOff = Type.Object({
  name: Name,
  /** Message of staff about it. */
  message: Type.String(),
  /** Time when it comes on again by itself; null until two members switch it on. */
  endsAt: nullable(Timestamp),
});
export type SwitchedOff = Static<typeof SwitchedOff>;

export type SwitchesMessages = {
  /** All that is off now, whenever that changes. */
  'switches:changed': { off: SwitchedOff[] };
};

/** The same for staff. */
export const StaffSwitch = Type.Object({
  name: Name,
  off: nullable(
    Type.Object({
      message: Type.String(),
      since: Timestamp,
      endsAt: nullable(Timestamp),
      /** The member who did it; `Aureus` is the site itself. */
      by: Type.String(),
    }),
  ),
  /** The open request to switch it on again. */
  requestId: nullable(Id),
});
export type StaffSwitch = Static<typeof StaffSwitch>;

const SwitchParams = Type.Object({ name: Name });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** The longest time that an end can lie ahead. */
export const MOST_SWITCH_DAYS = 30;

/** The switches' part of the console. */
export const staffSwitchesEndpoints = {
  'GET /api/staff/switches': {
    access: 'switches.read',
    reply: reply(Type.Object({ switches: Type.Array(StaffSwitch), serverTime: Timestamp })),
  },
  /** One member alone, at once. What is off already may end later and say something else, and never end sooner. */
  'POST /api/staff/switches/:name/off': {
    access: 'switches.off',
    params: SwitchParams,
    body: Type.Object(
      {
        message: Type.String({ minLength: 3, maxLength: 160, pattern: '\\S' }),
        endsAt: nullable(Timestamp),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    reply: reply(StaffSwitch),
  },
  /** Asks to switch it on before its end: somebody else has to agree. */
  'POST /api/staff/switches/:name/on': {
    access: 'switches.off',
    params: SwitchParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
