const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The first and the last day of a week, whose end is the first moment after it: `Nov 9 – Nov 15`. */
export const weekText = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
  `${day.format(startsAt)} – ${day.format(endsAt - 1)}`;
