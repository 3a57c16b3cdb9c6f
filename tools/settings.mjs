// Generates docs/settings.md and .env.example from the table of settings. With --check, a step of npm run check that
// compares them with it, and the table with the variables that the code reads.
import { readConfig } from '../apps/server/src/platform/config.ts';
import { GROUPS, SETS } from '../apps/server/src/platform/settings/table.ts';
import { generate } from './generated.mjs';
import { readsOfProject, wrongReads } from './settings-reads.mjs';

const HEAD = `# Settings

Environment variables, or lines of a file \`.env\` beside \`package.json\`: copy \`.env.example\` and take the \`#\` off the lines that you change. Each secret can stand in a file of its own: \`<NAME>_FILE\` names it (\`SEED_KEY_FILE=/run/secrets/seed\`), as Docker, systemd and Kubernetes hand secrets over. A variable of the environment wins over the file \`.env\`, an empty one counts as not set, and a value that can't be used ends the start with a sentence that names it. The file is read by \`npm start\`, \`npm run dev\`, \`npm run migrate\`, \`npm run staff\`, \`npm run audit\`, \`npm run backup\` and \`npm run restore\`; a release reads the one in the folder where \`./aureus\` is called.

Written by \`npm run docs:settings\` from \`apps/server/src/platform/settings\`.
`;

const EXAMPLE_HEAD = `# Copy this file to .env and take the # off the lines that you change; docs/settings.md says what each can hold.
# Written by npm run docs:settings.
`;

const code = (text) => (text === '' ? '' : `\`${text}\``);

/** Returns a sentence for each set of settings in a group that must be set together. */
const setsIn = (settings) =>
  Object.values(SETS)
    .filter(([name]) => name in settings)
    .map((names) => `Set all of them or none: ${names.join(', ')}.`);

function settingsDocument() {
  const tables = GROUPS.map(({ title, note, settings }) => {
    const rows = Object.entries(settings).map(
      ([name, { purpose, form, isSecret, follows, default: value }]) =>
        `| ${code(name)} | ${form}${isSecret ? ', secret' : ''} | ${follows ?? code(value)} | ${purpose} |`,
    );
    const notes = [note, ...setsIn(settings)].filter(Boolean).join(' ');
    return [
      `## ${title}`,
      ...(notes === '' ? [] : ['', notes]),
      '',
      '| variable | value | default | |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return `${HEAD}\n${tables.join('\n')}`;
}

function exampleFile() {
  const groups = GROUPS.filter(({ isInner }) => !isInner).map(({ title, settings }) => {
    const lines = Object.entries(settings).map(
      ([name, { purpose, follows, default: value }]) =>
        `# ${purpose}${follows === undefined ? '' : ` Default: ${follows}.`}\n#${name}=${value}\n`,
    );
    const notes = setsIn(settings).map((set) => `# ${set}\n`);
    return `## ${title}\n\n${[...notes, ...lines].join('\n')}`;
  });
  return `${EXAMPLE_HEAD}\n${groups.join('\n')}`;
}

const wrong = [
  ...generate(
    { 'docs/settings.md': settingsDocument(), '.env.example': exampleFile() },
    'npm run docs:settings',
  ),
  ...wrongReads(readsOfProject(), GROUPS, readConfig({})),
];
for (const line of wrong) console.log(line);
const count = GROUPS.reduce((sum, { settings }) => sum + Object.keys(settings).length, 0);
console.log(`${count} settings, ${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
