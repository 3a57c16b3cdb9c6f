import { isValidElement, type ReactNode } from 'react';

interface Searched {
  question: string;
  answer: ReactNode;
  more?: ReactNode;
}

/** The words in what is drawn, those of links included. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** The answers that hold every word of the search, in question or answer; all of them for an empty one. */
export function answersTo<One extends Searched>(search: string, answers: readonly One[]): readonly One[] {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter(({ question, answer, more }) => {
    const text = `${question} ${textOf(answer)} ${textOf(more)}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}
