import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONSOLE = 'apps/console/src';
const DOMAINS = `${SERVER}/domains`;

/**
 * Imports or exports from one file to another that each break a rule of `.dependency-cruiser.cjs`, with the rule's
 * name.
 */
const FORBIDDEN = [
  ['domains-are-joined-at-the-root', `${SERVER}/main.ts`, `${DOMAINS}/rain/rain.ts`],
  ['roots-pass-nothing-on', `${SERVER}/app.ts`, `${DOMAINS}/rain/rain.ts`, 'export'],
  ['server-domains-meet-at-faces', `${DOMAINS}/tips/tips.ts`, `${DOMAINS}/rain/rain.rules.ts`],
  ['store-stays-in-its-domain', `${DOMAINS}/tips/tips.ts`, `${DOMAINS}/rain/rain.store.ts`],
  ['store-is-for-domains', `${SERVER}/staff.ts`, `${DOMAINS}/rain/rain.store.ts`],
  ['edges-call-the-face', `${DOMAINS}/rain/rain.routes.ts`, `${DOMAINS}/rain/rain.store.ts`],
  ['rules-are-pure', `${DOMAINS}/tips/tips.rules.ts`, `${DOMAINS}/tips/tips.ts`],
  ['rules-have-no-system', `${DOMAINS}/tips/tips.rules.ts`, 'node:fs'],
  ['platform-knows-no-domain', `${SERVER}/platform/clock.ts`, `${DOMAINS}/rain/rain.ts`],
  ['app-is-the-root', `${SERVER}/platform/clock.ts`, `${SERVER}/app.ts`],
  ['server-stands-alone', `${SERVER}/platform/clock.ts`, 'apps/sandbox/src/main.ts'],
  ['server-tests-use-the-sandbox-alone', `${SERVER}/platform/clock.test.ts`, 'apps/demo/src/main.ts'],
  ['sandbox-stands-alone', 'apps/sandbox/src/main.ts', 'apps/demo/src/main.ts'],
  ['demo-is-a-client', 'apps/demo/src/main.ts', `${SERVER}/platform/clock.ts`],
  ['web-stands-alone', `${WEB}/api/http.ts`, `${SERVER}/platform/clock.ts`],
  ['web-takes-types-from-the-contract', `${WEB}/api/http.ts`, 'packages/contract/src/rain.ts'],
  ['web-has-rooms', `${WEB}/api/http.ts`, `${WEB}/main.ts`],
  ['web-room-router', `${WEB}/router/paths.ts`, `${WEB}/ui/Button.ts`],
  ['web-room-ui', `${WEB}/ui/Button.ts`, `${WEB}/api/http.ts`],
  ['web-room-api', `${WEB}/api/http.ts`, `${WEB}/slots/tip.ts`],
  ['web-room-slots', `${WEB}/slots/tip.ts`, `${WEB}/games-kit/stage.ts`],
  ['web-room-moments', `${WEB}/moments/queue.ts`, `${WEB}/games-kit/stage.ts`],
  ['web-room-games-kit', `${WEB}/games-kit/stage.ts`, `${WEB}/domains/rain/RainPanel.ts`],
  ['web-room-domains', `${WEB}/domains/rain/RainPanel.ts`, `${WEB}/shell/Layout.ts`],
  ['web-room-shell', `${WEB}/shell/Layout.ts`, `${WEB}/boot/BootScreen.ts`],
  ['web-room-boot', `${WEB}/boot/BootScreen.ts`, `${WEB}/api/http.ts`],
  ['web-translations-come-by-the-build', `${WEB}/ui/Button.ts`, `${WEB}/words/ru/ui.words.ts`],
  ['console-stands-alone', `${CONSOLE}/api/http.ts`, `${WEB}/ui/Button.ts`],
  ['console-takes-types-from-the-contract', `${CONSOLE}/api/http.ts`, 'packages/contract/src/staff.ts'],
  ['console-room-ui', `${CONSOLE}/ui/Button.ts`, `${CONSOLE}/api/http.ts`],
  ['console-room-api', `${CONSOLE}/api/http.ts`, `${CONSOLE}/factors/CodeForm.ts`],
  ['console-room-factors', `${CONSOLE}/factors/CodeForm.ts`, `${CONSOLE}/pages/Log.ts`],
  ['console-room-reasons', `${CONSOLE}/reasons/ReasonForm.ts`, `${CONSOLE}/pages/Log.ts`],
  ['console-room-pages', `${CONSOLE}/pages/Log.ts`, `${CONSOLE}/shell/Frame.ts`],
  ['console-room-shell', `${CONSOLE}/shell/Frame.ts`, `${CONSOLE}/boot/Boot.ts`],
  ['web-domains-meet-outside', `${WEB}/domains/rain/RainPanel.ts`, `${WEB}/domains/tips/TipBox.ts`],
  ['fair-is-pure', 'packages/fair/src/rain.ts', 'packages/money/src/cents.ts'],
  ['signatures-are-checked-by-curves', 'packages/fair/src/beacon.ts', 'packages/money/src/cents.ts'],
  ['ui-kit-knows-no-page', 'packages/ui-kit/src/http.ts', `${WEB}/api/http.ts`],
  ['money-is-pure', 'packages/money/src/cents.ts', 'packages/fair/src/rain.ts'],
  ['contract-is-schemas', 'packages/contract/src/rain.ts', 'packages/money/src/cents.ts'],
  ['verify-stands-alone', 'packages/verify/src/report.ts', `${SERVER}/platform/clock.ts`],
  ['tests-are-not-used', `${SERVER}/main.ts`, `${SERVER}/platform/clock.test.ts`],
  ['no-barrel-files', `${SERVER}/main.ts`, `${SERVER}/platform/index.ts`],
  ['no-circular', `${DOMAINS}/rain/rain.ts`, `${DOMAINS}/rain/rain.rules.ts`],
  ['no-circular', `${DOMAINS}/rain/rain.rules.ts`, `${DOMAINS}/rain/rain.ts`],
  ['everything-is-found', `${SERVER}/main.ts`, `${SERVER}/nothing.ts`],
];

/** Returns the import path from one file to another. */
function specifier(from, to) {
  if (to.startsWith('node:')) return to;
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/**
 * Writes a small tree of files that break the rules of imports on purpose. If the cruiser doesn't report a rule for
 * them, the rule doesn't work.
 */
export function writeForbidden(folder) {
  rmSync(folder, { recursive: true, force: true });
  const files = new Map();
  for (const [rule, from, to, how = 'import'] of FORBIDDEN) {
    if (!to.startsWith('node:') && rule !== 'everything-is-found') files.set(to, files.get(to) ?? []);
    files.set(from, [...(files.get(from) ?? []), { how, target: specifier(from, to) }]);
  }
  for (const [name, imports] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const lines = imports.map(({ how, target }, index) =>
      how === 'export'
        ? `export { one as from${index} } from '${target}';\n`
        : `import { one as one${index} } from '${target}';\nexport const from${index} = one${index};\n`,
    );
    writeFileSync(file, `${lines.join('')}export const one = 1;\n`);
  }
}

/**
 * Returns the rules of `.dependency-cruiser.cjs` that are missing in the cruiser's output. They don't work, or no file
 * breaks them.
 */
export function unreported(output) {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  return forbidden.map(({ name }) => name).filter((name) => !output.includes(`error ${name}:`));
}
