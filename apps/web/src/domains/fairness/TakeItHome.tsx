import { Download, FileJson } from 'lucide-react';
import { useMe } from '../../api/session.ts';
import { openDialog } from '../../dialogs.ts';
import { ArticleSection } from '../../ui/Article.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** Published so that anyone can write another verifier. */
const vectorsUrl = new URL('../../../../../docs/test-vectors.json', import.meta.url).href;
const COMMAND = 'npx aureus-verify aureus-bets.json';

/** All bets as a file, and how to verify it without this site. */
export function TakeItHome() {
  const { data: me } = useMe();
  return (
    <ArticleSection title="Verify all your bets, without us">
      <p>
        The export holds every bet that you made, with its seeds as far as they are revealed, the beacons, the
        cases as they were, and what each bet did to your balance. Change your seed first, so that your last
        bets are revealed too.
      </p>
      <div className="flex flex-wrap gap-2">
        {me ? (
          <a
            href="/api/fairness/export"
            download="aureus-bets.json"
            className={buttonClass({ variant: 'gold-line' })}
          >
            <Download size={16} aria-hidden />
            Export all my bets
          </a>
        ) : (
          <Button variant="gold-line" onClick={() => openDialog('sign-in')}>
            <Download size={16} aria-hidden />
            Sign in to export your bets
          </Button>
        )}
        <a
          href={vectorsUrl}
          download="aureus-test-vectors.json"
          className={buttonClass({ variant: 'quiet' })}
        >
          <FileJson size={16} aria-hidden />
          Test vectors
        </a>
      </div>
      <p>
        The verifier is a small program for Node.js that needs no network. It derives every outcome again,
        checks each beacon’s signature, and adds up what every bet changed your balance by:
      </p>
      <p className="flex items-center gap-2 rounded-control border border-hairline bg-page py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 truncate text-13 text-ink">{COMMAND}</code>
        <CopyButton text={COMMAND} label="Copy the command" />
      </p>
      <p>
        Whoever would rather not run our program can write another one: the test vectors hold seeds with every
        number, ticket, board, roll, path and prize that follows from them.
      </p>
    </ArticleSection>
  );
}
