import { buildApp } from './app.ts';
import { buildEdge } from './edge.ts';
import { archivingInto } from './platform/backup/archiving.ts';
import { keepBackups } from './platform/backup/keep-backups.ts';
import { closeInOrder } from './platform/closing.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings/read-settings.ts';

/** Time limit in ms for a clean shutdown, in addition to the drain time. After this time the process exits with 1. */
const CLOSE_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const say = (line: string) => console.error(line);
  let postgres: EmbeddedPostgres | undefined;
  let databaseUrl = config.databaseUrl;
  const isEdge = config.role === 'edge';
  if (databaseUrl === undefined && !config.isDatabasePrepared && !isEdge) {
    const onLost = (sentence: string) => {
      say(`The database cannot be started again: ${sentence}`);
      process.exit(1);
    };
    postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      keepsAlive: { log, onLost },
      configure: archivingInto(config.backup),
      onProgress: say,
    });
    databaseUrl = postgres.url;
  }
  const app = isEdge
    ? await buildEdge({ config, log })
    : await buildApp({ config, databaseUrl, log, onProgress: say });
  const address = await app.listen();
  say(`Server listening at ${address}`);
  const stopBackups =
    config.backup &&
    postgres &&
    keepBackups(config.backup, {
      dataDir: config.dataDir,
      url: postgres.url,
      log,
      metrics: app.metrics,
    });

  let isClosing = false;
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    const endApp = () =>
      app.close().catch((error: unknown) => log.error({ err: error }, 'the server did not close cleanly'));
    const endPostgres = () => {
      stopBackups?.();
      return postgres?.stop();
    };
    await closeInOrder(
      [
        { waitsFor: app.closingStep, end: endApp },
        // A base backup under way ends with PostgreSQL.
        { waitsFor: () => 'embedded PostgreSQL', end: endPostgres },
      ],
      {
        limitMs: config.drainMs + CLOSE_MS,
        onLate(waitsFor) {
          say(
            `The server did not stop within ${CLOSE_MS / 1_000} s and ends now. It waited for: ${waitsFor}.`,
          );
          process.exit(1);
        },
      },
    );
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
  // With a country database configured, SIGHUP reloads it, so that operators can replace the file. Otherwise SIGHUP
  // means a closed terminal and ends the process.
  process.on('SIGHUP', () => (config.geo.database === undefined ? void close() : app.country.reload()));
  if (config.endsWithParent) {
    // The parent process holds the other end of stdin. When the parent dies, stdin ends, and this process stops.
    process.stdin
      .on('end', () => void close())
      .on('error', () => void close())
      .resume();
  }
}

main().catch((error: unknown) => {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
});

/** Returns a sentence that explains a failed start; undefined for errors whose full output is needed. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code, syscall } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException;
  const { PORT: port, HOST: host, NODE_ENV: stage, ROLE: role } = readSettings(process.env);
  const nodes = stage === 'production' ? 'DATABASE_APP_URL' : 'DATABASE_URL';
  const database = role === 'edge' ? 'DATABASE_EDGE_URL' : nodes;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set PORT to another.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} is not for this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && String(error).includes(host)))
    return `HOST is "${host}", which is no address of this machine.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database at ${database} cannot be used: ${(error as Error).message || code}.`;
  return undefined;
}
