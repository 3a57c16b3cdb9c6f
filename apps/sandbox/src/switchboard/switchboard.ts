// Switches that make the simulated providers slow, wrong or silent.

/** JSON schema of one field of a switch, limited to field types that an HTML form has. */
export type SwitchField = {
  type: 'boolean' | 'integer' | 'string' | readonly ['string', 'number'];
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Action that a person or a test can take on a simulated provider, beyond the real provider's protocol. */
type Switch<Body> = {
  provider: string;
  name: string;
  /** Text that explains what the switch does. */
  says: string;
  fields: Record<string, SwitchField>;
  required: readonly string[];
  act: (body: Body) => unknown;
};

export type AnySwitch = Switch<Record<string, unknown>>;
type Toggle = { readonly on: boolean };
export type Dial = { readonly value: number };

/** Action that failed, with the reason as a sentence and an HTTP status. */
export class SwitchError extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode = 400) {
    super(message);
    this.name = 'SwitchError';
    this.statusCode = statusCode;
  }
}

export type Switchboard = {
  /** Adds an action, served at `POST /switchboard/<provider>/<name>`. */
  add: <Body>(added: Switch<Body>) => void;
  /** Adds an on/off setting, initially off. */
  toggle: (provider: string, name: string, says: string) => Toggle;
  /** Adds a setting with a number, initially `initial`. */
  dial: (provider: string, name: string, field: string, initial: number, says: string) => Dial;
  /** Registers a callback that runs when all switches are reset to their initial values. */
  onReset: (run: () => void) => void;
  reset: () => void;
  all: () => readonly AnySwitch[];
  /** Current value of every toggle and dial, by `<provider>/<name>`. */
  settings: () => Record<string, boolean | number>;
};

const largestDial = 3_600_000;

/** Creates the registry of switches. Providers add theirs during setup. */
export function createSwitchboard(): Switchboard {
  const switches: AnySwitch[] = [];
  const resets: (() => void)[] = [];
  const readings = new Map<string, () => boolean | number>();
  const add = <Body>(added: Switch<Body>): void => {
    switches.push(added as AnySwitch);
  };

  return {
    add,
    toggle(provider, name, says) {
      const state = { on: false };
      add<{ on: boolean }>({
        provider,
        name,
        says,
        fields: { on: { type: 'boolean' } },
        required: ['on'],
        act: (body) => {
          state.on = body.on;
          return { ...state };
        },
      });
      resets.push(() => {
        state.on = false;
      });
      readings.set(`${provider}/${name}`, () => state.on);
      return state;
    },
    dial(provider, name, field, initial, says) {
      const state = { value: initial };
      add<Record<string, number>>({
        provider,
        name,
        says,
        fields: { [field]: { type: 'integer', minimum: 0, maximum: largestDial } },
        required: [field],
        act: (body) => {
          state.value = body[field] ?? initial;
          return { [field]: state.value };
        },
      });
      resets.push(() => {
        state.value = initial;
      });
      readings.set(`${provider}/${name}`, () => state.value);
      return state;
    },
    onReset: (run) => {
      resets.push(run);
    },
    reset: () => {
      for (const run of resets) run();
    },
    all: () => switches,
    settings: () => Object.fromEntries([...readings].map(([name, read]) => [name, read()])),
  };
}
