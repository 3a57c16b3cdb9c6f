import { amountText } from './format.ts';

/** Amount of coins, with the decimals in a muted color. */
export function Amount({ coins }: { coins: number }) {
  const { whole, cents } = amountText(coins);
  return (
    <span className="whitespace-nowrap">
      {whole}
      <span className="font-medium text-ink-3">{cents}</span>
    </span>
  );
}
