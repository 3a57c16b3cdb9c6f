import { Download } from 'lucide-react';
import { ArticleSection } from '../../ui/Article.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { memoryWords } from './fairness.checks.words.ts';
import { keptWords } from './fairness.kept.words.ts';
import { useKeptMemory } from './kept-memory.queries.ts';
import { conflictsIn } from './seen/conflicts.ts';
import { savedMemory } from './seen/seen.ts';
import { subjectText } from './seen/subject-text.ts';

const FILE = 'seen.json';

async function save(): Promise<void> {
  const text = JSON.stringify(await savedMemory(), null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Shows how much this browser keeps of the site and what differed later. A button saves it to a file. */
export function KeptMemory() {
  const { data, isError } = useKeptMemory();
  return (
    <ArticleSection title={keptWords.title}>
      <p>{keptWords.text}</p>
      <p>{keptWords.another}</p>
      {data ? (
        <Kept entries={data.entries} />
      ) : isError ? (
        <p>{keptWords.failed}</p>
      ) : (
        <Skeleton className="h-12" />
      )}
      <div>
        <Button
          size={32}
          variant="gold-line"
          onClick={() => save().catch(() => showToast('error', keptWords.failed))}
        >
          <Download size={15} aria-hidden />
          {keptWords.save}
        </Button>
      </div>
    </ArticleSection>
  );
}

function Kept({ entries }: Pick<Awaited<ReturnType<typeof savedMemory>>, 'entries'>) {
  const conflicts = conflictsIn(entries);
  return (
    <>
      <p className="text-14">{keptWords.values(entries.length)}</p>
      {conflicts.length === 0 ? (
        <p className="text-14">{keptWords.none}</p>
      ) : (
        <ul className="flex flex-col gap-2 rounded-control border border-lose/50 bg-lose/8 px-3 py-2 text-14">
          {conflicts.map(({ subject, name, seen, shown }) => (
            <li key={`${subject} ${name}`} className="wrap-anywhere">
              {keptWords.conflict(subjectText(subject), memoryWords.names[name] ?? name, seen, shown)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
