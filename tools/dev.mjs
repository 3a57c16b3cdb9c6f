// npm run dev: the whole site with pages and a server that reload when their files change.
import { startSite } from './site.mjs';
import { runMain } from './terminal.mjs';

await runMain(() => startSite({ watch: true }));
