import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RankOverlay } from '../src/domains/levels/RankOverlay.tsx';
import BigWinOverlay from '../src/moments/big-win/BigWinOverlay.tsx';
import { useBigWin } from '../src/moments/big-win/big-wins.ts';
import { bigWinTier } from '../src/moments/big-win/celebrate.ts';
import { BattleScene } from './BattleScene.tsx';
import { CaseScene } from './CaseScene.tsx';
import { ChatScene } from './ChatScene.tsx';
import { LevelScene } from './LevelScene.tsx';
import { MinesScene } from './MinesScene.tsx';
import { PageBehind } from './PageBehind.tsx';
import { PlinkoScene } from './PlinkoScene.tsx';
import { SpinScene } from './SpinScene.tsx';
import { UpgraderScene } from './UpgraderScene.tsx';

/** Returns a scene's elements. The address's parameters choose its variant. */
type Scene = (asked: URLSearchParams) => ReactNode;

const numberOf = (asked: URLSearchParams, name: string, otherwise: number) =>
  Number(asked.get(name) ?? otherwise);

const scenes: Record<string, Scene> = {
  battle: (asked) => <BattleScene asked={asked} />,
  case: (asked) => <CaseScene asked={asked} />,
  chat: (asked) => <ChatScene asked={asked} />,
  level: (asked) => <LevelScene asked={asked} />,
  rank: () => <RankOverlay tier="Archer" oldTier="Gladiator" keys={2} onGone={() => undefined} />,
  mines: (asked) => <MinesScene asked={asked} />,
  plinko: () => <PlinkoScene />,
  upgrader: (asked) => <UpgraderScene asked={asked} />,
  spin: (asked) => <SpinScene asked={asked} />,
  'big-win'(asked) {
    const [stake, payout] = [numberOf(asked, 'stake', 45), numberOf(asked, 'payout', 12_480.5)];
    const tier = bigWinTier(stake, payout);
    if (tier === undefined) throw new Error('no big win');
    const running = {
      id: 'bet-1',
      weight: payout,
      tier,
      game: 'CASES' as const,
      stake,
      payout,
      proof: { kind: 'bet' as const, id: '1' },
    };
    useBigWin.setState({ running });
    return (
      <>
        <PageBehind />
        <BigWinOverlay />
      </>
    );
  },
};

/** Game whose light lies behind a scene, as behind its page. */
const lights: Record<string, string> = {
  battle: 'CASE_BATTLES',
  case: 'CASES',
  mines: 'MINES',
  plinko: 'PLINKO',
  upgrader: 'UPGRADER',
  spin: 'ROULETTE',
};

const query = new URLSearchParams(location.search);
const name = query.get('scene') ?? '';
const scene = scenes[name];
if (!scene) throw new Error(`the scenes are ${Object.keys(scenes).join(', ')}`);
const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });
client.setQueryData(['me'], {
  id: '1',
  username: 'Cassia_Longina',
  avatar: '/art/avatars/1.svg',
  role: 'USER',
  wallet: { balance: 1_240 },
  currentLevel: { Level: 11, Tier: 'Gladiator' },
  nextLevel: { Level: 12, Tier: 'Gladiator' },
  levelProgress: 6,
  xpToNextLevel: 2_041,
  generalRestriction: { isRestricted: false },
});
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <div data-light={lights[name]} className="lit-page min-h-screen">
        {scene(query)}
      </div>
    </QueryClientProvider>,
  );
