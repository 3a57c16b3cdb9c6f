import { addressOf } from '@aureus/contract/address.ts';
import { Download, FileJson, FileText } from 'lucide-react';
import { useMe } from '../../api/session.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { ArticleSection } from '../../ui/Article.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageWords } from './fairness.page.words.tsx';
import { proofWords } from './fairness.proof.words.tsx';
import { type DownloadFile, useDownloads } from './fairness.queries.ts';
import { useKeptHeads } from './kept-memory.queries.ts';

const homeWords = pageWords.home;

const COMMAND = 'node aureus-verify.mjs aureus-bets.json';

/** Programs to download, each with its name and description. */
const PROGRAMS = Object.entries(homeWords.programs);
const DOCUMENTS = Object.entries(homeWords.documents);

/** Download of all the player's bets, with instructions to verify them without this site. */
export function TakeItHome() {
  const { data: me } = useMe();
  const { data: files } = useDownloads();
  const heads = useKeptHeads();
  return (
    <ArticleSection title={homeWords.title}>
      <p>{homeWords.about}</p>
      <div className="flex flex-wrap gap-2">
        {me ? (
          <a
            href={addressOf('GET /api/fairness/export', { query: { heads } })}
            download="aureus-bets.json"
            className={buttonClass({ variant: 'gold-line' })}
          >
            <Download size={16} aria-hidden />
            {homeWords.export}
          </a>
        ) : (
          <Button variant="gold-line" onClick={() => openDialog('sign-in')}>
            <Download size={16} aria-hidden />
            {homeWords.signIn}
          </Button>
        )}
      </div>
      <p>{homeWords.verifier}</p>
      {files ? <Programs files={files} /> : <Skeleton className="h-56" />}
      <p className="flex items-center gap-2 rounded-control border border-hairline bg-page py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-14 wrap-anywhere text-ink">{COMMAND}</code>
        <CopyButton text={COMMAND} label={homeWords.copyCommand} />
      </p>
      <p>{homeWords.ownVerifier}</p>
      <div className="flex flex-wrap gap-2">
        {DOCUMENTS.map(([name, label]) => (
          <DocumentLink key={name} name={name} label={label} />
        ))}
        {(files ?? []).flatMap(({ name }) => {
          const [, kind] = /^(\w+)\.schema\.json$/.exec(name) ?? [];
          return kind === undefined
            ? []
            : [<DocumentLink key={name} name={name} label={homeWords.schema(kind)} />];
        })}
      </div>
    </ArticleSection>
  );
}

function Programs({ files }: { files: readonly DownloadFile[] }) {
  return (
    <ul className="rounded-control border border-hairline bg-shell">
      {PROGRAMS.flatMap(([name, { label, text }]) => {
        const file = files.find((one) => one.name === name);
        return file === undefined ? [] : [<Program key={name} file={file} label={label} text={text} />];
      })}
    </ul>
  );
}

function Program({
  file: { name, sha256 },
  label,
  text,
}: {
  file: DownloadFile;
  label: string;
  text: string;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline px-3 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 font-semibold text-ink">{label}</p>
        <p className="text-14">{text}</p>
        <p className="relative pr-10 font-mono text-12 break-all text-ink-3">
          {homeWords.sha256(sha256)}
          <span className="absolute top-0 right-0 grid h-full items-center">
            <CopyButton text={sha256} label={homeWords.copySha256(name)} />
          </span>
        </p>
      </div>
      <a
        href={`/verify/${name}`}
        download={name}
        className={buttonClass({ size: 32, variant: 'gold-line' })}
        aria-label={homeWords.download(name)}
      >
        <Download size={15} aria-hidden />
        {proofWords.download}
      </a>
    </li>
  );
}

function DocumentLink({ name, label }: { name: string; label: string }) {
  const Icon = name.endsWith('.md') ? FileText : FileJson;
  return (
    <a href={`/verify/${name}`} download={name} className={buttonClass({ size: 32, variant: 'quiet' })}>
      <Icon size={15} aria-hidden />
      {label}
    </a>
  );
}
