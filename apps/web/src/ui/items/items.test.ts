import { describe, expect, it } from 'vitest';
import { splitItemName } from './items.ts';

describe('splitItemName', () => {
  it('splits weapon and finish at the bar', () => {
    expect(splitItemName('AK-47 | Redline')).toEqual({ weapon: 'AK-47', finish: 'Redline' });
    expect(splitItemName('★ Karambit | Doppler')).toEqual({ weapon: '★ Karambit', finish: 'Doppler' });
  });

  it('keeps a second bar in the finish and a name without one whole', () => {
    expect(splitItemName('AWP | 龍王 | Dragon King')).toEqual({
      weapon: 'AWP',
      finish: '龍王 | Dragon King',
    });
    expect(splitItemName('★ Nomad Knife')).toEqual({ weapon: '', finish: '★ Nomad Knife' });
  });
});
