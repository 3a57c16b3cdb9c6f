import type { Config } from '../../platform/config.ts';
import { callProvider } from '../../platform/provider-calls.ts';
import type { RegisteredPerson, RegisterVerdict } from './registers.rules.ts';

/** A register of people who excluded themselves from gambling. */
export type ExclusionRegister = {
  /**
   * Returns the register's verdict on a person; UNKNOWN if the answer is invalid. @throws if the register doesn't
   * answer.
   */
  check: (person: RegisteredPerson) => Promise<RegisterVerdict>;
};

const TIMEOUT_MS = 4_000;
const VERDICTS: Readonly<Record<string, RegisterVerdict>> = { Y: 'EXCLUDED', P: 'PREVIOUSLY', N: 'CLEAR' };

/** GAMSTOP's API for a single person: a form post that is answered in the header `X-Exclusion`. */
export function createGamstop(config: NonNullable<Config['gamstop']>): ExclusionRegister {
  return {
    async check({ firstName, lastName, bornOn, email, postcode, phone }) {
      const response = await callProvider('gamstop', config.GAMSTOP_API_URL, {
        method: 'POST',
        headers: { 'x-api-key': config.GAMSTOP_API_KEY },
        body: new URLSearchParams({
          firstName,
          lastName,
          dateOfBirth: bornOn,
          email,
          postcode,
          mobile: phone,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      const code = response.headers.get('x-exclusion') ?? '';
      return response.ok && Object.hasOwn(VERDICTS, code) ? (VERDICTS[code] ?? 'UNKNOWN') : 'UNKNOWN';
    },
  };
}
