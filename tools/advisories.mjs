// Step of npm run check: fails if an installed package has a known vulnerability. The database is the folder that the
// variable ADVISORIES names, or else .cache/advisories: the unpacked npm export of osv.dev
// (https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip). Without that folder, nothing is checked.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Finds the packages of a lock file that an advisory affects.
 * @param lock a parsed package-lock.json. @param advisories in the OSV format, https://ossf.github.io/osv-schema/
 * @returns one line for each: package, version, advisory.
 */
export function affectedPackages(lock, advisories) {
  const versions = versionsByName(lock);
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = '', affected = [] }) =>
      affected
        .filter((one) => one.package?.ecosystem === 'npm')
        .flatMap((one) =>
          [...(versions.get(one.package.name) ?? [])]
            .filter((version) => isAffected(version, one))
            .map((version) => `${one.package.name}@${version}: ${id} ${summary}`.trim()),
        ),
    );
}

function versionsByName(lock) {
  const versions = new Map();
  for (const [folder, { version, link, name }] of Object.entries(lock.packages)) {
    if (!folder.includes('node_modules/') || link || version === undefined) continue;
    const installed = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    versions.set(installed, (versions.get(installed) ?? new Set()).add(version));
  }
  return versions;
}

function isAffected(version, { versions = [], ranges = [] }) {
  return (
    versions.includes(version) || ranges.some((range) => range.type === 'SEMVER' && isInRange(version, range))
  );
}

/**
 * True if an advisory's range includes a version. The events must be in ascending order, as the format recommends: the
 * last one that applies to the version decides.
 */
function isInRange(version, { events }) {
  let isInside = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced))) isInside = true;
    if (fixed !== undefined && semver.gte(version, fixed)) isInside = false;
    if (last !== undefined && semver.gt(version, last)) isInside = false;
  }
  return isInside;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.env['ADVISORIES'] ?? path.join(root, '.cache/advisories');
  if (!existsSync(folder)) {
    console.log(`Not looked up: there is no advisory database at ${folder}.`);
  } else {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const advisories = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const findings = affectedPackages(lock, advisories);
    for (const line of findings) console.log(line);
    console.log(`${files.length} advisories, ${findings.length} of installed packages`);
    process.exitCode = findings.length === 0 && files.length > 0 ? 0 : 1;
  }
}
