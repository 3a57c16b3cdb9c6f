/** Units of a time span, short and in full. */
export const spanWords = {
  short: { d: 'd', h: 'h', m: 'm', s: 's' },
  names: {
    d: { one: 'day', other: 'days' },
    h: { one: 'hour', other: 'hours' },
    m: { one: 'minute', other: 'minutes' },
    s: { one: 'second', other: 'seconds' },
  },
  /** `14h`. */
  part: (count: number, short: string) => `${count}${short}`,
};
