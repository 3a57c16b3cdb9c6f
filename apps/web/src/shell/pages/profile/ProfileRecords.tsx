import type { ComponentType } from 'react';
import { CashierHistory } from '../../../domains/cashier/payments/CashierHistory.tsx';
import { Statistics } from '../../../domains/players/Statistics.tsx';
import { GamesHistory } from '../../../domains/transactions/GamesHistory.tsx';
import { RewardsHistory } from '../../../domains/transactions/RewardsHistory.tsx';

export type RecordTab = 'statistics' | 'games' | 'cashier' | 'rewards';

const PANELS: Record<RecordTab, ComponentType> = {
  statistics: Statistics,
  games: GamesHistory,
  cashier: CashierHistory,
  rewards: RewardsHistory,
};

export default function ProfileRecords({ tab }: { tab: RecordTab }) {
  const Panel = PANELS[tab];
  return <Panel />;
}
