import type { AmlCaseDetail } from '@aureus/contract/aml.ts';
import { moment } from '../../ui/dates.ts';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { amlWords } from './aml.words.ts';

const words = amlWords.report;

/** Returns a draft of the report to the authority: figures, reasons and findings, to be completed by the member. */
export function reportDraft(one: AmlCaseDetail): string {
  const { figures } = one;
  const line = ({ at, by, text, state }: AmlCaseDetail['entries'][number]) =>
    words.line(
      moment(at),
      by?.name ?? amlWords.entries.site,
      state === null ? text : words.moved(amlWords.states[state], text),
    );
  const reasons = one.entries.filter(({ kind }) => kind === 'TRIGGER');
  const facts = one.entries.filter(({ kind }) => kind === 'NOTE' || kind === 'EVIDENCE' || kind === 'STATE');
  return [
    words.title(one.id),
    words.person(one.player.name, one.player.id),
    words.market(one.market),
    words.openedAt(moment(one.openedAt)),
    words.accounts(one.accounts.map(({ id, name }) => `${name} (#${id})`).join(', ')),
    words.sums(
      formatCount(figures.days),
      formatCoins(figures.deposits),
      formatCoins(figures.withdrawals),
      formatCount(figures.payments),
    ),
    '',
    words.reasons,
    ...reasons.map(line),
    '',
    words.facts,
    ...facts.map(line),
  ].join('\n');
}
