/** One variable: what it means, what it may hold, and what counts without it. */
export type Setting<T = unknown> = {
  /** One plain sentence. */
  purpose: string;
  /** Form of a value, in words. */
  form: string;
  /** The default as an operator would write it; empty if there is none. */
  default: string;
  /** The default in words, where it depends on something. */
  follows?: string;
  isSecret?: true;
  /**
   * The address of somebody who is trusted with sign-ins, coins, prices or pictures, or to which players are sent:
   * production takes https alone.
   */
  isProvider?: true;
  /** @throws Misfit */
  parse(text: string): T;
  absent: T;
};

/** A value that can't be used. The message goes on from the variable's name and has no full stop. */
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

/** A setting whose default depends on something, said in words. */
export const follows = <T>(words: string, one: Setting<T>): Setting<T> => ({ ...one, follows: words });

export const secret = <T>(one: Setting<T>): Setting<T> => ({ ...one, isSecret: true });

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

/** Text of a fixed form; `form` says it in words. */
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

function checkAddress(address: string, protocols: readonly string[]): string {
  if (URL.canParse(address) && protocols.includes(new URL(address).protocol)) return address;
  // Messages are shown on screens and kept in logs.
  const withoutPassword = address.replace(/\/\/[^@/]*@/, '//…@');
  throw new Misfit(
    `must be an address that starts with ${protocols.join('// or ')}//, but it is "${withoutPassword}"`,
  );
}

const addressOf =
  (...protocols: string[]) =>
  <D extends string | undefined>(absent: D, purpose: string) =>
    setting(purpose, `${protocols.join('// or ')}// address`, absent, (address): string =>
      checkAddress(address, protocols).replace(/\/+$/, ''),
    );

/** Without slashes at its end. */
export const url = addressOf('http:', 'https:');
export const postgresUrl = addressOf('postgres:', 'postgresql:');
export const redisUrl = addressOf('redis:', 'rediss:');

/** A web address that is used letter by letter, as an issuer is. */
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
