import { amountText } from './format.ts';

/** An amount of coins with its cents muted. */
export function Amount({ coins }: { coins: number }) {
  const { whole, cents } = amountText(coins);
  return (
    <span className="whitespace-nowrap">
      {whole}
      <span className="font-medium text-ink-3">{cents}</span>
    </span>
  );
}
