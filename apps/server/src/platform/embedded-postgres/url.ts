import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/** Returns the URL of the embedded PostgreSQL that runs on this data folder; undefined if none runs. */
export async function readEmbeddedPostgresUrl(dataDir: string): Promise<string | undefined> {
  try {
    const folder = path.join(dataDir, 'postgres');
    const [password, port] = await Promise.all(
      ['password', 'port'].map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()),
    );
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/aureus`;
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}
