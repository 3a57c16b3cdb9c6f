/** HTML that is safe to insert into a page without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | undefined | readonly Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toText(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(toText).join('');
  return String(piece).replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? '');
}

/** Builds HTML from a template. Values are escaped unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((string, index) => string + toText(pieces[index])).join(''));
}
