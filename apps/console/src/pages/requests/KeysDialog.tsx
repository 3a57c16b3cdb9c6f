import { Dialog } from '../../ui/Dialog.tsx';
import { Key } from '../../ui/Key.tsx';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.keys;

/** Lists the page's keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {words.list.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
