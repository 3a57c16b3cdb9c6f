/** Error that the user can fix. Only its message is shown, without the stack. It's usually one sentence. */
export class StopWithSentence extends Error {
  name = 'StopWithSentence';
}

/**
 * Runs the main function of a tool. Exits with 1 after an error; of a `StopWithSentence`, only the message is printed.
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StopWithSentence ? error.message : error);
    process.exit(1);
  }
}

/**
 * Shows the progress of a long step: as one updating line on a terminal, otherwise as a new line every few seconds.
 * `describe` returns the text of each line. Call `end` when the step is over.
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
