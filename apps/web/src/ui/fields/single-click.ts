import type { MouseEvent } from 'react';

/**
 * Makes a click handler that ignores the second click of a double-click. For buttons that confirm a question which
 * replaced the button that opened it: a double-click on that one would confirm what the player hasn't read.
 * The `detail` of a click counts the clicks in a row; it's 0 for a key press.
 */
export const onSingleClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act();
  };
