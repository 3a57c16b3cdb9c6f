import { counted } from '../../ui/plural.ts';

export const overviewWords = {
  title: 'Overview',
  hello: (name: string) => `Hello, ${name}`,
  loadFailed: 'Couldn’t load this part',
  queues: {
    title: 'Queues',
    note: (waiting: string, late: number) => `${waiting} waiting${late > 0 ? `, ${late} past target` : ''}`,
    columns: ['Queue', 'Waiting', 'Oldest', 'Target', 'Working'],
    late: (count: number) => `${count} late`,
    noOne: 'no one',
    empty: '–',
    none: 'Nothing is waiting.',
    open: 'Open approvals',
  },
  money: {
    incoming: 'Money in today',
    outgoing: 'Money out today',
    usual: (coins: string) => `usually ${coins} by now`,
    none: 'no earlier days to compare',
    table: 'by hour, in coins',
    columns: ['Hour (UTC)', 'Today', 'Usual'],
  },
  house: {
    title: 'House result, 24 h',
    note: (result: string, staked: string) => `${result} on ${staked} staked`,
    columns: ['Game', 'Staked', 'House', 'RTP', 'Theory', 'z', 'State'],
    none: '–',
    open: 'Open the house result',
  },
  alerts: {
    title: 'Alerts',
    none: 'Nothing needs you right now.',
    late: (count: number) =>
      counted(count, { one: 'request past its target', other: 'requests past their target' }),
    lateText: (name: string) => `The oldest is ${name}.`,
    lateAct: 'Review oldest',
    alarm: (game: string) => `${game} is out of its bounds`,
    alarmText: (z: string, bound: string) => `z ${z}, alarm at ${bound}`,
    alarmAct: 'See the result',
    watch: (game: string) => `${game} is at the edge of its band`,
    off: (name: string) => `${name} is off`,
    offAct: 'See switches',
  },
  shift: {
    title: 'On shift',
    note: 'active in the last 15 minutes',
    none: 'No one is signed in.',
    you: 'you',
  },
};
