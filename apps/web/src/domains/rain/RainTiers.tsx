import type { RainAllowance } from '@aureus/contract/rain.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { useUnlessStreaming } from '../../ui/streamer.ts';
import { tiersWords as words } from './rain.tiers.words.ts';
import { TIERS, tierOf } from './rain-tiers.ts';

/**
 * Table of the numbers of rains that a player may join, by deposits in 24 hours. It highlights the player's tier and
 * shows the deposits from which one more rain is allowed.
 */
export default function RainTiers({
  allowance: { joined, allowed, deposited, nextFrom },
}: {
  allowance: RainAllowance;
}) {
  const ownTier = tierOf(deposited);
  const unlessStreamed = useUnlessStreaming();
  return (
    <div className="text-14">
      <p className="font-semibold">{words.title(Math.max(0, allowed - joined))}</p>
      <p className="mt-1 text-ink-2">{words.deposited(unlessStreamed(formatCoins(deposited)))}</p>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="text-12 text-ink-3">
            <th className="pb-1 font-normal">{words.columns.deposits}</th>
            <th className="pb-1 text-right font-normal">{words.columns.rains}</th>
          </tr>
        </thead>
        <tbody>
          {TIERS.map((tier) => (
            <tr
              key={tier}
              aria-current={tier === ownTier ? 'true' : undefined}
              className={cx(
                'border-t border-hairline',
                tier === ownTier ? 'font-semibold text-gold-high' : 'text-ink-2',
              )}
            >
              <td className="py-1.5">{words.tiers[tier]}</td>
              <td className="py-1.5 text-right tabular-nums">
                {tier === 'MORE' && ownTier === tier ? allowed : words.rains[tier]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-ink-3">{words.next(formatCoins(nextFrom), allowed + 1)}</p>
    </div>
  );
}
