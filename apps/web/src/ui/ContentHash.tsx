import { CopyButton } from './fields/CopyButton.tsx';
import { shortHash } from './format/figures.ts';
import { uiWords } from './ui.words.ts';

export function ContentHash({ hash }: { hash: string }) {
  return (
    <span className="-my-2 inline-flex items-center gap-1 max-tablet:-my-3">
      <code className="text-12" title={hash}>
        {shortHash(hash)}
      </code>
      <CopyButton text={hash} label={uiWords.copyHash} />
    </span>
  );
}
