/** What a check means, with the values that anyone can repeat it on. */
export interface Words {
  title: string;
  /** In one sentence. */
  text: string;
  values: readonly { name: string; value: string }[];
}

/** A beacon's signature, which nobody could make before its time. */
export const signatureWords = (signature: string, publicKey: string): Words => ({
  title: 'The beacon signed it',
  text: 'The signature (BLS12-381) over the round’s number is valid under the beacon’s public key.',
  values: [
    { name: 'Signature', value: signature },
    { name: 'Public key', value: publicKey },
  ],
});

/** The randomness that comes of it. */
export const randomnessWords = (randomness: string): Words => ({
  title: 'The randomness is the signature’s',
  text: 'SHA-256 of the signature is the randomness that was used.',
  values: [{ name: 'Randomness', value: randomness }],
});
