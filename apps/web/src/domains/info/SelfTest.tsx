import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { responsibleWords } from './info.responsible.words.tsx';

const words = responsibleWords.test;

/** Self-test with nine questions. The answers stay in the browser. */
export function SelfTest() {
  const [isOpen, setIsOpen] = useState(false);
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [isDone, setIsDone] = useState(false);
  const choices = Object.values(answers);
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>{words.start}</Button>
      </div>
    );
  const start = () => {
    setAnswers({});
    setIsDone(false);
  };
  const score = scoreOf(choices);
  const band = words.bands[bandOf(score)];
  return (
    <div className="flex flex-col gap-4">
      {words.questions.map((question, index) => (
        <fieldset key={question}>
          <legend className="text-14 text-ink">{`${index + 1}. ${question}`}</legend>
          <div className="mt-2 grid grid-cols-4 gap-1.5 max-tablet:grid-cols-2">
            {words.answers.map((answer, value) => (
              <label
                key={answer}
                className={cx(
                  'grid h-10 cursor-pointer place-items-center rounded-inner text-14 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-gold max-tablet:h-11',
                  answers[index] === value
                    ? 'bg-selected text-ink inset-ring inset-ring-gold-low'
                    : 'bg-raised text-ink-2 hover:bg-selected hover:text-ink',
                )}
              >
                <input
                  type="radio"
                  name={`self-test-${index}`}
                  checked={answers[index] === value}
                  onChange={() => {
                    setAnswers({ ...answers, [index]: value });
                    setIsDone(false);
                  }}
                  className="sr-only"
                />
                {answer}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="gold-line"
          disabledReason={
            choices.length < words.questions.length ? words.progress(choices.length) : undefined
          }
          onClick={() => setIsDone(true)}
        >
          {words.result}
        </Button>
        <Button variant="quiet" onClick={start}>
          {words.again}
        </Button>
        <span className="text-14 text-ink-3">{words.progress(choices.length)}</span>
      </div>
      <div aria-live="polite">
        {isDone ? (
          <div className="rounded-control bg-shell p-4">
            <p className="font-semibold text-ink">
              {band.title} <span className="ml-1 text-14 font-medium text-ink-3">{words.score(score)}</span>
            </p>
            <p className="mt-1 text-14">{band.text}</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Risk levels of the Problem Gambling Severity Index, which has nine questions. */
type TestBand = 'none' | 'low' | 'moderate' | 'high';

/** Returns the sum of the answers, each from 0 (never) to 3 (almost always). */
export const scoreOf = (answers: readonly number[]): number => answers.reduce((sum, one) => sum + one, 0);

export function bandOf(score: number): TestBand {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
