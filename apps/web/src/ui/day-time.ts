const format = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment on the reader's own clock: `Mon, Nov 23, 00:10`. */
export const dayTime = (time: number): string => format.format(time);
