import { createHash } from 'node:crypto';

/**
 * Returns the packages that workspaces need to run, as sorted keys of package-lock.json (`node_modules/pg`,
 * `packages/contract`). Links to workspaces are followed to the workspaces' own folders.
 * @param lock the parsed lock file. @param roots keys to start from.
 * @param isInstalled true if npm has installed a key; optional packages for other platforms aren't.
 * @throws Error for a dependency that isn't installed and isn't optional.
 */
export function packagesOf(lock, roots, isInstalled) {
  const needed = new Set();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (needed.has(key)) continue;
    needed.add(key);
    const { link, resolved, dependencies = {}, optionalDependencies = {}, ...peers } = lock.packages[key];
    if (link) waiting.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...neededPeers(peers) })) {
      const at = placeOf(lock, key, name);
      const isThere = at !== undefined && (lock.packages[at].link || isInstalled(at));
      if (isThere) waiting.push(at);
      else if (name in dependencies) throw new Error(`${key} needs ${name}, which is not installed.`);
    }
  }
  return Array.from(needed, String).sort();
}

/** Returns the peer dependencies that a package requires. */
const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  );

/**
 * Returns the lock file's key of a package that another package imports. Like Node, it looks from the innermost folder
 * outwards.
 */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = outside(folder)) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (key in lock.packages) return key;
    if (folder === '') return undefined;
  }
}

function outside(folder) {
  const at = folder.lastIndexOf('/node_modules/');
  return at === -1 ? '' : folder.slice(0, at);
}

const nameOf = (key, { name }) =>
  name ?? key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Returns the list of a release's packages as a CycloneDX 1.5 document: name, version, license and hash of each.
 * @param lock the parsed lock file. @param keys in the lock file. @param at time of the release in ISO 8601.
 */
export function sbomOf({ lock, keys, version, at }) {
  const components = keys
    .map((key) => ({ key, ...lock.packages[key] }))
    .filter(({ key, link }) => key.includes('node_modules/') && !link)
    .map((entry) => {
      const name = nameOf(entry.key, entry);
      const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
      return {
        type: 'library',
        'bom-ref': `${purl}#${entry.key}`,
        name,
        version: entry.version,
        ...(entry.license === undefined ? {} : { licenses: [licenseOf(entry.license)] }),
        ...(entry.integrity === undefined ? {} : { hashes: entry.integrity.split(' ').map(hashOf) }),
        purl,
      };
    });
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // The serial number comes from the content, so that the same release has the same one.
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')}`,
    version: 1,
    metadata: {
      timestamp: at,
      component: { type: 'application', 'bom-ref': `aureus@${version}`, name: 'aureus', version },
    },
    components,
  };
}

/** Returns the SPDX id of a single license, or an expression of several. */
const licenseOf = (license) =>
  /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };

function hashOf(integrity) {
  const [algorithm, digest] = [integrity.slice(0, 6), integrity.slice(7)];
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
