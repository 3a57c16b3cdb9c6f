/** Environment variable: its purpose, its valid values, and its default. */
export type Setting<T = unknown> = {
  purpose: string;
  /** Describes a valid value in words. */
  form: string;
  /** The default as an operator would write it; empty if there is none. */
  default: string;
  /** Describes the default in words if it depends on something else. */
  follows?: string;
  isSecret?: true;
  /**
   * True for the address of a party that the site trusts, such as with sign-ins or coins, or to which players are
   * sent. Production requires https.
   */
  isProvider?: true;
  /** Parses a value. @throws Misfit if it's invalid. */
  parse(text: string): T;
  absent: T;
};

/** Error of an invalid value. The message continues a sentence that begins with the variable's name. */
export class Misfit extends Error {
  override name = 'Misfit';
}

export function setting<T, D>(
  purpose: string,
  form: string,
  absent: D,
  parse: (text: string) => T,
): Setting<T | D> {
  return { purpose, form, default: absent === undefined ? '' : String(absent), absent, parse };
}

export const follows = <T>(words: string, one: Setting<T>): Setting<T> => ({ ...one, follows: words });

/** End of a message that repeats the value. */
const VALUE = /, but (?:it|one) is ".*"$/s;

/** Makes a setting secret: messages don't repeat its value, because they appear on screens and in logs. */
export const secret = <T>(one: Setting<T>): Setting<T> => ({
  ...one,
  isSecret: true,
  parse(value) {
    try {
      return one.parse(value);
    } catch (error) {
      throw error instanceof Misfit ? new Misfit(error.message.replace(VALUE, '')) : error;
    }
  },
});

export const provider = <T>(one: Setting<T>): Setting<T> => ({ ...one, isProvider: true });

const numberOf =
  (unit: string) =>
  <D extends number | undefined>(absent: D, least: number, most: number, purpose: string) =>
    setting(purpose, `${unit}, ${least} to ${most}`, absent, (text): number => {
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < least || value > most)
        throw new Misfit(`must be a whole number from ${least} to ${most}, but it is "${text}"`);
      return value;
    });

export const whole = numberOf('whole number');
export const coins = numberOf('coins');
export const days = numberOf('days');
export const milliseconds = numberOf('milliseconds');

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new Misfit(`must be one of ${values.join(', ')}, but it is "${text}"`);
  return value;
}

export const choice = <const T extends string>(absent: NoInfer<T>, values: readonly T[], purpose: string) =>
  setting(purpose, values.join(', '), absent, (text) => oneOf(values, text));

const switchOf =
  (values: readonly [string, string], on: string) =>
  <D extends boolean | undefined>(absent: D, purpose: string): Setting<boolean | D> => ({
    ...setting(purpose, values.join(' or '), absent, (text): boolean => oneOf(values, text) === on),
    default: values.find((value) => (value === on) === absent) ?? '',
  });

export const zeroOrOne = switchOf(['0', '1'], '1');
export const onOrOff = switchOf(['on', 'off'], 'on');

export const text = <D extends string | undefined>(absent: D, purpose: string) =>
  setting(purpose, 'text', absent, (value): string => value);

/** Setting for text that matches a pattern; `form` describes it in words. */
export const matching = <D extends string | undefined>(
  absent: D,
  pattern: RegExp,
  form: string,
  purpose: string,
) =>
  setting(purpose, form, absent, (value): string => {
    if (!pattern.test(value)) throw new Misfit(`must be ${form}, but it is "${value}"`);
    return value;
  });

/** Hides all that may be a user name or a password in an address, also in a malformed one. */
const withoutPassword = (address: string): string => address.replace(/^(\w+:\/\/)?.*@/s, '$1…@');

function checkAddress(address: string, protocols: readonly string[]): string {
  if (URL.canParse(address) && protocols.includes(new URL(address).protocol)) return address;
  throw new Misfit(
    `must be an address that starts with ${protocols.join('// or ')}//, but it is "${withoutPassword(address)}"`,
  );
}

const addressOf =
  (...protocols: string[]) =>
  <D extends string | undefined>(absent: D, purpose: string) =>
    setting(purpose, `${protocols.join('// or ')}// address`, absent, (address): string =>
      checkAddress(address, protocols).replace(/\/+$/, ''),
    );

/** Web address; trailing slashes are removed. */
export const url = addressOf('http:', 'https:');
export const postgresUrl = addressOf('postgres:', 'postgresql:');
export const redisUrl = addressOf('redis:', 'rediss:');

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Web address over TLS, or of this machine. */
export const secureUrl = (purpose: string): Setting<string | undefined> => ({
  ...url(undefined, purpose),
  form: 'https:// address, or http:// of this machine',
  parse(address) {
    const read = url(undefined, purpose).parse(address);
    const { protocol, hostname } = new URL(address);
    if (protocol === 'https:' || LOOPBACK.has(hostname)) return read;
    throw new Misfit(
      `must be an https:// address, or http:// of this machine, but it is "${withoutPassword(address)}"`,
    );
  },
});

/** Web address that must be used exactly as written, such as an OpenID issuer. */
export const exactUrl = (purpose: string) => ({
  ...url(undefined, purpose),
  parse: (address: string) => checkAddress(address, ['http:', 'https:']),
});

export const urlOrOff = (absent: string, purpose: string): Setting<string | undefined> => {
  const address = url(absent, purpose);
  return {
    ...address,
    form: `${address.form}, or off`,
    parse: (value) => (value === 'off' ? undefined : address.parse(value)),
  };
};
