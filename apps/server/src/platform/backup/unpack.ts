import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { aboutOf, dataFile, PASSWORD } from './base-backup.ts';
import { readStored } from './durable.ts';
import { BackupError } from './error.ts';
import { type BackupPlace, type BaseBackup, baseFolder } from './series.ts';
import { piecesOf, readTar } from './tar.ts';

const MB = 1024 * 1024;
/** Number of bytes between two progress messages. */
const STEP = 256 * MB;

/**
 * Unpacks a base backup's files into `postgresDir/cluster`, and the superuser's password beside this folder.
 * @throws BackupError if the stored file was changed, can't be decrypted, or contains a path outside the folder.
 */
export async function unpackBase(
  place: BackupPlace,
  base: BaseBackup,
  postgresDir: string,
  say: (line: string) => void,
): Promise<void> {
  const file = path.join(baseFolder(place, base.series), base.label, dataFile(base.isSealed));
  await checkHash(file, base);
  let read = 0;
  await readStored(
    file,
    base.isSealed ? place.key : undefined,
    aboutOf(base.label),
    async (content) => {
      for await (const entry of readTar(content)) {
        if (path.posix.normalize(entry.name) !== entry.name || /^(?:\/|\.\.)/.test(entry.name))
          throw new BackupError(`${aboutOf(base.label)} holds the name ${entry.name}, which leads outside.`);
        const target =
          entry.name === PASSWORD
            ? path.join(postgresDir, 'password')
            : path.join(postgresDir, 'cluster', entry.name);
        if (entry.kind === 'folder') await mkdir(target, { mode: entry.mode, recursive: true });
        else
          await pipeline(
            Readable.from(entry.content),
            createWriteStream(target, { mode: entry.mode, flags: 'wx' }),
          );
      }
    },
    (bytes) => {
      if (Math.floor((read + bytes) / STEP) > Math.floor(read / STEP))
        say(`Unpacked ${Math.round(read / MB)} of ${Math.round(base.storedBytes / MB)} MB`);
      read += bytes;
    },
  );
}

async function checkHash(file: string, base: BaseBackup): Promise<void> {
  const hash = createHash('sha256');
  for await (const part of piecesOf(file)) hash.update(part);
  if (hash.digest('hex') !== base.sha256)
    throw new BackupError(`${aboutOf(base.label)} is damaged: its SHA-256 isn't the one in its manifest.`);
}
