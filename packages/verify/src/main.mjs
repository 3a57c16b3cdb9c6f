#!/usr/bin/env node
// Usage: npx aureus-verify <export.json>, npx aureus-verify <raffle.json>, or npx aureus-verify --test-vectors
// The verifier is TypeScript, which Node runs from 22.18 on; an older Node hands over to the project's own.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findNode24 } from '../../../tools/node24.mjs';
import { runMain } from '../../../tools/terminal.mjs';

if (process.features.typescript) {
  await import('./verify.ts');
} else {
  await runMain(async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const child = spawn(findNode24(root), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.once('error', (error) => {
      console.error(`Node 24 does not start: ${error.message}`);
      process.exit(1);
    });
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  });
}
