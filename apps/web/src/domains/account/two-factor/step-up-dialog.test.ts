import { expect, it } from 'vitest';
import { stepUpText } from './StepUpDialog.tsx';

it.each([
  [{ action: 'TIP', amount: 1234.5, to: 'Cassia' }, 'Tip 1,234.50 coins', 'To Cassia'],
  [{ action: 'RAIN_TIP', amount: 150, to: null }, 'Tip the rain 150.00 coins', undefined],
  [{ action: 'VAULT_WITHDRAWAL', amount: 5, to: null }, 'Take 5.00 coins out of your vault', undefined],
  [{ action: 'TRADE_URL', amount: null, to: 'https://x' }, 'Change your trade URL', 'To https://x'],
  [{ action: 'WITHDRAWAL', amount: 50, to: 'LM2W' }, 'Withdraw 50.00 coins', 'To LM2W'],
  [{ action: 'WITHDRAWAL', amount: 50, to: null }, 'Withdraw 50.00 coins', 'To your Steam trade URL'],
] as const)('a code for %j confirms: %s', (request, title, to) => {
  expect(stepUpText(request)).toEqual({ title, to, about: undefined });
});

it('a code for a crypto withdrawal shows the estimated amount and the highest network fee', () => {
  const about = { amount: '0.632', asset: 'LTC', fee: 0.02 };
  expect(stepUpText({ action: 'WITHDRAWAL', amount: 150, to: 'LM2W', about }).about).toBe(
    'About 0.632 LTC, network fee up to 0.02',
  );
});
