// Loaded with --import before the server: replaces texts of its sources, as `DISHONEST_PATCHES` names them.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @type {{ file: string; from: string; to: string }[]} */
const patches = JSON.parse(process.env['DISHONEST_PATCHES'] ?? '[]');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:')) return loaded;
    const file = fileURLToPath(url);
    const matching = patches.filter((patch) => file.endsWith(`/${patch.file}`));
    if (matching.length === 0) return loaded;
    let source = String(Buffer.from(loaded.source));
    for (const { from, to } of matching) {
      if (!source.includes(from)) throw new Error(`${file} no longer has the text that a lie replaces`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
