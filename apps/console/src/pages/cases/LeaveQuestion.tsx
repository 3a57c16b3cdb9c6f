import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { casesWords } from './cases.words.ts';

const words = casesWords.leave;

/** Asks before navigating away from unsaved changes. If the tab is closed, the browser itself asks. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title={words.title} onClose={blocker.reset}>
      <p className="text-ink-2">{words.text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={blocker.reset}>{words.stay}</Button>
        <Button look="bad" onClick={blocker.proceed}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
