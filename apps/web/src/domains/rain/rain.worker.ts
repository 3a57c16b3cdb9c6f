import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Task of the worker: find the number for which the SHA-256 of salt and number equals the challenge. */
export interface Question {
  challenge: string;
  salt: string;
  mostNumber: number;
}

function numberOf({ challenge, salt, mostNumber }: Question): number | null {
  for (let number = 0; number <= mostNumber; number += 1)
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number;
  return null;
}

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(numberOf(data)));
