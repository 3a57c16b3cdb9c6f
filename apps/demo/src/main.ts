import { startPopulation } from './population.ts';

/** Runs the demo population: labeled BOT players who use the public API. */
async function main(): Promise<void> {
  const productUrl = process.env['PRODUCT_URL'];
  const sandboxUrl = process.env['SANDBOX_URL'];
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The demo population is never part of production.');
  if (!productUrl || !sandboxUrl) throw new Error('The demo population needs PRODUCT_URL and SANDBOX_URL.');
  const stop = await startPopulation({ productUrl, sandboxUrl, log: (line) => console.error(line) });
  const end = () => {
    stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env['AUREUS_PARENT'] === '1') process.stdin.on('end', end).on('error', end).resume();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
