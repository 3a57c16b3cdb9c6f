import { readProductEnv, startSandbox } from './sandbox.ts';

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const {
  PORT,
  HOST = '127.0.0.1',
  DATA_DIR,
  PRODUCT_URL,
  SANDBOX_URL,
  NODE_ENV,
  STAGING,
  AUREUS_PARENT,
} = process.env;
if (NODE_ENV === 'production' && STAGING !== '1')
  fail('The sandbox never runs in production: unset NODE_ENV, or set STAGING=1 for a test site.');
if (PRODUCT_URL === undefined)
  fail('PRODUCT_URL is not set: the sandbox must know where the product answers.');
const port = Number(PORT ?? '3001');
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`PORT must be a number up to 65535, not "${PORT}".`);

const places = { productUrl: PRODUCT_URL, ...(DATA_DIR === undefined ? {} : { dataDir: DATA_DIR }) };
const publicUrl = SANDBOX_URL === undefined ? {} : { publicUrl: SANDBOX_URL };

// With `--env`, prints the variables that the product needs as lines of a `.env` file, and exits without serving.
if (process.argv.includes('--env')) {
  if (SANDBOX_URL === undefined) fail('SANDBOX_URL is not set: the address that the sandbox is reached at.');
  const env = await readProductEnv({ ...places, publicUrl: SANDBOX_URL });
  // The variable would create test members. Staff of a test site are invited instead, as in production.
  delete env['STAFF_TEST_MEMBERS'];
  for (const [name, value] of Object.entries(env))
    process.stdout.write(`${name}="${value.trimEnd().replaceAll('\n', '\\n')}"\n`);
  process.exit(0);
}

const sandbox = await startSandbox({ host: HOST, port, log: true, ...places, ...publicUrl }).catch(
  (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') return fail(`Port ${port} on ${HOST} is taken: choose another with PORT.`);
    return fail(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`);
  },
);
process.stdout.write(`Sandbox is ready at ${sandbox.url}\n`);

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => fail(`The sandbox did not stop cleanly: ${String(error)}`),
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
if (AUREUS_PARENT === '1') {
  // The parent process holds the other end of stdin. When the parent ends, even by a crash, stdin ends and the sandbox
  // stops.
  process.stdin.once('end', stop).once('close', stop).once('error', stop).resume();
}
