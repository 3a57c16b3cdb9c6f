import { expect, it } from 'vitest';
import { splitWear } from './SkinCard.tsx';

it('a name is split at its wear, and at nothing else', () => {
  expect(splitWear('AK-47 | Redline (Field-Tested)')).toEqual({ bare: 'AK-47 | Redline', wear: 'FT' });
  expect(splitWear('AK-47 | Redline')).toEqual({ bare: 'AK-47 | Redline', wear: undefined });
  expect(splitWear('Helmet (toString)')).toEqual({ bare: 'Helmet (toString)', wear: undefined });
});
