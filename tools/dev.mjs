// npm run dev: runs the whole site. Pages and server reload when their files change.
import { startSite } from './site.mjs';
import { runMain } from './terminal.mjs';

await runMain(() => startSite({ watch: true }));
