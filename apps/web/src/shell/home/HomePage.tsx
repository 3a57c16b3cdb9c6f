import { useSpinState } from '../../domains/spin/spin.queries.ts';
import { paths } from '../../paths.ts';
import { usePath } from '../../router/location.ts';
import { Hero } from './Hero.tsx';
import { LiveBets } from './LiveBets.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { SpinTile } from './SpinTile.tsx';

/** The home page: what the site is, the game in progress, who plays it, and why it can be trusted. */
export function HomePage() {
  const isPlay = usePath() === paths.play;
  const { data: state, error, refetch } = useSpinState();
  return (
    <div className="@container flex flex-col gap-[22px]">
      <Hero />
      {isPlay ? null : (
        <>
          <SpinTile state={state} error={error} onRetry={() => void refetch()} />
          <LiveBets state={state} />
        </>
      )}
      <ProofSteps state={state} />
    </div>
  );
}
