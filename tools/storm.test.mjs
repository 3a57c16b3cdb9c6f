import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { killsPart } from './storm.kills.ts';
import { openStormSite } from './storm.site.ts';

it('a storm finds a call that is lost and one that counts without an answer', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-storm-'));
  const site = await openStormSite({ folder, players: 8, say: () => {} });
  try {
    const lines = await killsPart({
      site,
      kills: 1,
      seed: 1,
      players: 8,
      isShort: true,
      say: () => {},
      async spoil(owner) {
        await owner.query(
          'update vault_moves set key = gen_random_uuid() where key = (select max(key::text)::uuid from vault_moves)',
        );
      },
    });
    const failed = lines.filter(({ isPassed }) => isPassed === false).map(({ name }) => name.split(':')[0]);
    expect(failed).toEqual(expect.arrayContaining(['lost', 'doubled']));
    const leaked = lines.find(({ name }) => name.startsWith('leaked'));
    expect(leaked).toMatchObject({ figure: 'nothing', isPassed: true });
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});
