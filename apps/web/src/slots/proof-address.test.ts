import { expect, it } from 'vitest';
import { proofAddress, proofName, readProof } from './proof-address.ts';

it('leads from an address back to the same proof, and from anything else nowhere', () => {
  for (const proof of [
    { kind: 'bet', id: '0198d3c2-77aa-7c11-9f00-1b2c3d4e5f60' },
    { kind: 'round', id: '4812' },
    { kind: 'battle', id: '77' },
  ] as const) {
    const address = new URL(proofAddress('/spin', proof), 'https://aureus.test');
    expect(readProof(address.searchParams.get('proof') ?? '')).toEqual(proof);
    expect(readProof(proofName(proof))).toEqual(proof);
  }
  for (const text of ['', 'bet-', 'seeds-1', 'bet-1/../../2', 'round-<b>'])
    expect(readProof(text)).toBeUndefined();
});
