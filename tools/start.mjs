// npm start: builds the pages if they changed, and runs the whole site until Ctrl-C.
import { startSite } from './site.mjs';
import { runMain } from './terminal.mjs';

await runMain(() => startSite({ watch: false }));
