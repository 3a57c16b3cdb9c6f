import { formatDecimal } from '../../ui/format/figures.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';

const BET = { one: 'bet', other: 'bets' };

export const graphWords = {
  label: 'Your play',
  span: 'Time span',
  spans: { '30': '30 days', '90': '90 days', '365': '12 months' },
  loadFailed: 'Couldn’t load your graphs',
  none: {
    title: 'No bets in this period',
    text: 'Your results will appear here, day by day.',
  },
  net: {
    title: 'Net result',
    day: 'Day',
    own: 'Your result',
    expected: 'Average by RTP',
    band: '95% of players',
    at: (day: string, net: string, expected: string) => `${day}: ${net}, average ${expected}`,
    utc: 'Days are in UTC. Payouts minus stakes; deposits and rewards aren’t in it.',
  },
  time: {
    title: 'Time played',
    hours: (hours: number, minutes: number) =>
      hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    perDay: 'Each bar is a day. Breaks of over 30 minutes aren’t counted.',
    perWeek: 'Each bar is a week. Breaks of over 30 minutes aren’t counted.',
    most: (time: string) => `Most: ${time}`,
    bar: (day: string, time: string) => `${day}: ${time}`,
  },
  games: {
    title: 'By game',
    bets: (count: number) => counted(count, BET),
  },
  luck: {
    title: 'Luck',
    all: 'All games',
    text: 'The share of your stakes that was paid back, beside the RTP of these exact bets. About 95% of players who placed the same bets are inside the shaded band.',
    note: 'This says nothing about your next bet: every draw is independent, and nothing is ever due. Where rare big prizes decide, the band holds 90% to 99% of them.',
    returned: (share: string) => `Paid back ${share}`,
    expected: (share: string) => `RTP ${share}`,
    band: (low: string, high: string) => `Band ${low} to ${high}`,
    tooFew: (least: number) => `The band appears after ${counted(least, BET)}.`,
    inside: 'Inside the band',
    above: 'Above the band',
    below: 'Below the band',
  },
  percent: (share: number) => formatPercent(share * 100),
  axis: (value: number) => formatDecimal(value, Number.isInteger(value) ? 0 : 2),
};
