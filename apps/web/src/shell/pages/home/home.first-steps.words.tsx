import type { ReactNode } from 'react';

export const firstStepsWords = {
  title: 'Welcome',
  name: (name: ReactNode): ReactNode => <>You play as {name}</>,
  change: 'Change',
  keep: 'Keep it',
  done: 'Done',
  verify: { title: 'Verify', brings: '2 minutes, once. Opens deposits, withdrawals and rain.' },
  deposit: { title: 'Deposit', brings: 'Credited as coins, with no fee from us.' },
  open: { title: 'First case', brings: 'Each opening has its proof. The demo is free.' },
};
