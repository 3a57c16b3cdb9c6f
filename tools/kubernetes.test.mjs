import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  imageVariables,
  makeSecrets,
  SECRET_FILES,
  startWith,
  unknownNames,
  yamlOf,
} from './deploy-files.mjs';
import { root } from './generated.mjs';

const FOLDER = 'deploy/kubernetes';
const files = globSync(`${FOLDER}/**/*.yaml`, { cwd: root }).sort((a, b) => a.localeCompare(b));
const manifests = files.filter((name) => !name.endsWith('kustomization.yaml')).flatMap(yamlOf);
const ofKind = (kind) => manifests.filter((manifest) => manifest.kind === kind);
const [deployment] = ofKind('Deployment');
const [job] = ofKind('Job');
const [pod] = ofKind('Pod');
const [settings] = ofKind('ConfigMap');
const secrets = makeSecrets();
const checks = path.join(root, '.cache/kubernetes');
afterAll(() => {
  for (const folder of [secrets, checks]) rmSync(folder, { recursive: true, force: true });
});

/**
 * Problems that Kubernetes' API would refuse. The JSON schemas check values but allow unknown fields, so the compiler
 * also checks the manifests against the types.
 */
async function refusals(objects) {
  const lines = [];
  const problems = [];
  for (const [index, object] of objects.entries()) {
    const module = `kubernetes-models/${object.apiVersion}/${object.kind}`;
    const { [object.kind]: Model } = await import(module);
    try {
      new Model(object).validate();
    } catch (error) {
      problems.push(`${object.kind} ${object.metadata.name}: ${error.message}`);
    }
    lines.push(
      `import type { I${object.kind} as Kind${index} } from '${module}';`,
      `export const manifest${index}: Kind${index} = ${JSON.stringify(object)};`,
    );
  }
  mkdirSync(checks, { recursive: true });
  const file = path.join(checks, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --types';
  const args = ['node_modules/typescript/bin/tsc', ...options.split(' '), '', file];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? problems : [...problems, stdout];
}

const templateOf = (workload) => workload.spec.template ?? workload;
const podOf = (workload) => templateOf(workload).spec;
const labelsOf = (workload) => templateOf(workload).metadata.labels;
const selects = (labels, { matchLabels = {} }) =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value);

describe('the manifests of Kubernetes', () => {
  it('are what its API takes', async () => {
    expect(await refusals(manifests)).toEqual([]);
  });

  it('are seen to be wrong', async () => {
    const changed = (change) => {
      const copy = structuredClone(deployment);
      change(copy.spec, podOf(copy).containers[0]);
      return copy;
    };
    const sentences = await refusals([
      changed((spec, container) => (container.readinesProbe = {})),
      changed((spec) => (spec.replicas = '2')),
      changed((spec) => delete spec.selector),
    ]);
    expect(sentences.slice(0, 2)).toEqual([
      expect.stringContaining('replicas'),
      expect.stringContaining('selector'),
    ]);
    expect(sentences[2]).toMatch(/'"?readinesProbe"?' does not exist/);
  });

  it('are all in a kustomization, with one image', () => {
    const lists = files.filter((name) => name.endsWith('kustomization.yaml'));
    const listed = lists.flatMap((name) =>
      yamlOf(name)[0].resources.map((resource) => path.join(path.dirname(name), resource)),
    );
    expect(new Set(listed)).toEqual(new Set(files.filter((name) => !lists.includes(name))));
    const images = new Set(lists.map((name) => JSON.stringify(yamlOf(name)[0].images)));
    expect([...images]).toHaveLength(1);
    const names = [deployment, job, pod].flatMap((workload) =>
      podOf(workload).containers.map(({ image }) => image),
    );
    expect(names).toEqual(['aureus', 'aureus', 'aureus']);
  });

  it('give the owner of the database to no node, and all secrets as files', () => {
    const owners = [deployment, job, pod].filter((workload) =>
      podOf(workload).volumes.some(({ secret }) => secret?.secretName === 'aureus-owner'),
    );
    expect(owners).toEqual([job, pod]);
    const variables = Object.keys(settings.data);
    expect(variables).not.toContain('DATABASE_URL_FILE');
    expect(variables.filter((name) => name.endsWith('_FILE'))).toEqual(SECRET_FILES);
    expect(JSON.stringify(deployment)).not.toContain('DATABASE_URL');
    const mount = podOf(deployment).containers[0].volumeMounts.find(({ name }) => name === 'secrets');
    for (const name of SECRET_FILES)
      expect(settings.data[name]).toBe(`${mount.mountPath}/${name.replace('_FILE', '')}`);
  });

  it('start nodes with settings that production takes', () => {
    expect(unknownNames(settings.data)).toEqual([]);
    const variables = { ...imageVariables(), ...settings.data };
    const config = startWith(variables, ['/run/secrets/aureus', path.join(secrets, 'site')]);
    expect(config.isProduction).toBe(true);
    const { terminationGracePeriodSeconds, containers } = podOf(deployment);
    const [{ lifecycle, env = [] }] = containers;
    expect(env).toEqual([]);
    const drain = lifecycle.preStop.sleep.seconds + config.drainMs / 1000;
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 20);
    for (const workload of [job, pod]) {
      const ofOwner = podOf(workload).containers[0].env.map(({ name, value }) => [name, value]);
      expect(unknownNames(Object.fromEntries(ofOwner))).toEqual([]);
    }
  });

  it('run as a user without rights, on a root that is read-only', () => {
    for (const workload of [deployment, job, pod]) {
      const { securityContext, containers, automountServiceAccountToken } = podOf(workload);
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toHaveProperty('limits.memory');
      }
    }
  });

  it('select the pods that they mean', () => {
    const node = labelsOf(deployment);
    const selectors = [deployment, ...ofKind('PodDisruptionBudget')].map(({ spec }) => spec.selector);
    for (const selector of selectors) {
      expect(selects(node, selector)).toBe(true);
      for (const workload of [job, pod]) expect(selects(labelsOf(workload), selector)).toBe(false);
    }
    const [site, nowhere] = ofKind('Service');
    expect(selects(node, { matchLabels: site.spec.selector })).toBe(true);
    expect(nowhere.spec.selector).toBeUndefined();
    const policies = ofKind('NetworkPolicy').map(({ metadata: { name }, spec }) => [name, spec.podSelector]);
    const of = (labels) => policies.filter(([, selector]) => selects(labels, selector)).map(([name]) => name);
    expect(of(node)).toEqual(['nothing', 'calls', 'data', 'providers']);
    for (const workload of [job, pod]) expect(of(labelsOf(workload))).toEqual(['nothing', 'data']);
    const [{ spec }] = ofKind('Ingress');
    const paths = spec.rules[0].http.paths.map(({ path: at, backend }) => [at, backend.service.name]);
    expect(paths).toEqual([
      ['/metrics', 'nowhere'],
      ['/', 'aureus'],
    ]);
  });
});
