/** A failure the person at the terminal can act upon: its message is one sentence, and its stack is of no use. */
export class StopWithSentence extends Error {
  name = 'StopWithSentence';
}

/** Runs a tool's main function; a `StopWithSentence` ends the process with its sentence alone. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StopWithSentence ? error.message : error);
    process.exit(1);
  }
}

/**
 * Shows how far a long step is: one line that rewrites itself on a terminal, a line now and then elsewhere.
 * `describe` is called for each line; call `end` when the step is over.
 */
export function showProgress(describe, stream = process.stderr) {
  const startedAt = Date.now();
  const show = () => {
    const line = `${describe()} (${Math.round((Date.now() - startedAt) / 1000)} s)`;
    stream.write(stream.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, stream.isTTY ? 500 : 5000);
  show();
  return {
    end() {
      clearInterval(timer);
      if (stream.isTTY) stream.write('\n');
    },
  };
}
