export const uiWords = {
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) =>
    minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  wholeHours: (hours: number) => `${hours} h`,
  wholeDays: (days: number) => `${days} d`,
  now: 'now',
  ago: (span: string) => `${span} ago`,
  utc: (day: string, time: string) => `${day}, ${time} UTC`,
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text instead.',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  retry: 'Try again',
  level: (level: number) => `Level ${level}`,
};
