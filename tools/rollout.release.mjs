// Small releases with the files that deploy/rollout.sh uses, for its test and its trial.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Packs a release. Returns the path of the archive.
 * @param copiesNode true if nodes run the release's Node, so that a process shows which release it belongs to.
 */
export function packRelease({ folder, commit, assets = [], copiesNode = false }) {
  const name = `aureus-${commit}`;
  const at = path.join(folder, name);
  const write = (file, text, mode) => {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    writeFileSync(path.join(at, file), text);
    chmodSync(path.join(at, file), mode);
  };
  const contents = { version: '1.0.0', commit, assets: { 'apps/web': assets } };
  write('release.json', `${JSON.stringify(contents, null, 2)}\n`, 0o644);
  write('aureus', '#!/bin/sh\n', 0o755);
  for (const asset of assets) write(`apps/web/dist/assets/${asset}`, commit, 0o644);
  mkdirSync(path.join(at, 'bin'), { recursive: true });
  if (copiesNode) cpSync(process.execPath, path.join(at, 'bin/node'));
  else symlinkSync(process.execPath, path.join(at, 'bin/node'));
  const file = path.join(folder, `${name}.tar.gz`);
  // Copies of Node are large, and compressing them would take long.
  execFileSync('tar', [copiesNode ? '-cf' : '-czf', file, '-C', folder, name]);
  rmSync(at, { recursive: true });
  return file;
}
