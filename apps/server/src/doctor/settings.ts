import { checkProduction } from '../platform/check-production.ts';
import { readConfig } from '../platform/config.ts';
import { ConfigError } from '../platform/config-error.ts';
import { Misfit, type Setting } from '../platform/settings/kinds.ts';
import { fileVariable, readSettings, textOf, type Variables } from '../platform/settings/read-settings.ts';
import { SETTINGS } from '../platform/settings/table.ts';
import { type Finding, fails, passes, warns } from './finding.ts';

const LEAST_NODE = 24;

/** Removes the full stop, because a finding's advice is appended to the text. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** Fails for a Node older than the site supports. */
export function checkRuntime(version = process.versions.node): Finding[] {
  const major = Number(version.split('.')[0]);
  return major >= LEAST_NODE
    ? [passes(`Node ${version}`)]
    : [
        fails(
          `Node ${version} runs no TypeScript`,
          `Start with Node ${LEAST_NODE} or newer, as a release brings it.`,
        ),
      ];
}

/**
 * Reads every setting separately, so that all errors are reported at once.
 * @returns the findings, and the variables without the invalid ones.
 */
export function checkSettings(variables: Variables): { findings: Finding[]; usable: Variables } {
  const findings: Finding[] = [];
  const usable: Record<string, string | undefined> = { ...variables };
  for (const [name, setting] of Object.entries<Setting>(SETTINGS)) {
    try {
      const text = textOf(name, setting, variables);
      if (text !== '') setting.parse(text);
    } catch (error) {
      const isMisfit = error instanceof Misfit;
      if (!isMisfit && !(error instanceof ConfigError)) throw error;
      const text = isMisfit ? `${name} ${error.message}` : withoutStop(error.message);
      findings.push(fails(text, 'Its form is in docs/settings.md.'));
      delete usable[name];
      delete usable[fileVariable(name)];
    }
  }
  if (usable['NODE_ENV'] !== 'production')
    findings.push(
      warns(
        'NODE_ENV is not production: tests may move the clock, and keys are made in the database',
        'Set NODE_ENV=production.',
      ),
    );
  for (const check of [() => checkProduction(readSettings(usable), usable), () => void readConfig(usable)]) {
    try {
      check();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      if (!findings.some(({ text }) => text === withoutStop(error.message)))
        findings.push(fails(withoutStop(error.message), 'Each setting is explained in docs/settings.md.'));
    }
  }
  if (!findings.some(({ state }) => state === 'fails')) findings.push(passes('every setting can be used'));
  return { findings, usable };
}

/** Checks the settings about proxies in front of the site. */
export function checkProxies(variables: Variables): Finding[] {
  const { PUBLIC_URL, TRUSTED_PROXIES } = readSettings(variables);
  if (PUBLIC_URL?.startsWith('https:') && TRUSTED_PROXIES.length === 0)
    return [
      warns(
        'PUBLIC_URL is https and no proxy is trusted: all players share one address and its limits',
        'Name the proxies that end TLS in TRUSTED_PROXIES.',
      ),
    ];
  return [passes(`${TRUSTED_PROXIES.length} trusted proxies`)];
}
