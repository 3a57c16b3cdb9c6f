import type { ESTree, Plugin } from 'vite';

const WORDS = /\.words\.tsx?$/;
/** Attributes whose values aren't texts for people. */
const NOT_SAID = new Set(['className', 'href', 'to', 'rel', 'target', 'lang', 'id', 'type', 'src']);
/** Letters, each followed by its replacement: readable, but visibly different from normal text. */
const LETTERS = 'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝnñNÑcçCÇsšSŠzžZŽ';
const pseudo = new Map(
  Array.from({ length: LETTERS.length / 2 }, (_, index) => [LETTERS[index * 2], LETTERS[index * 2 + 1]]),
);

/**
 * Returns a text in the pseudo language: with accents, and with brackets, which make cut-off and composed texts
 * visible.
 */
const pseudoText = (text: string): string =>
  /\p{L}/u.test(text) && !/^(?:\/|https?:|#)/.test(text)
    ? `⟦${text.replaceAll(/[a-z]/gi, (letter) => pseudo.get(letter) ?? letter)}⟧`
    : text;

const nameOf = (key: ESTree.PropertyKey): string => (key.type === 'Identifier' ? key.name : '');

type Node = ESTree.Node & { start: number; end: number };

/**
 * Builds the pages in a pseudo language. Text on a page without its accents and brackets doesn't come from a file of
 * texts. Only for tests.
 */
export function pseudoLocale(): Plugin {
  return {
    name: 'aureus:pseudo-locale',
    enforce: 'post',
    transform(code, id) {
      if (!WORDS.test(id.split('?')[0] ?? '') || id.includes('/locale.words.')) return null;
      const texts: { start: number; end: number; text: string }[] = [];
      const visit = (node: unknown, isSaid = true): void => {
        if (Array.isArray(node)) {
          for (const child of node) visit(child, isSaid);
          return;
        }
        if (typeof node !== 'object' || node === null) return;
        const { type } = node as Node;
        if (type === 'ImportDeclaration' || type === 'BinaryExpression' || type === 'MemberExpression')
          return;
        if (type === 'Property') {
          visit((node as ESTree.ObjectProperty).value, isSaid);
          return;
        }
        if (type === 'CallExpression') {
          // Arguments of an element: type, props, key. Only the props contain text.
          const { callee, arguments: args } = node as ESTree.CallExpression;
          const isElement = callee.type === 'Identifier' && /^_?jsxs?(?:DEV)?$/.test(callee.name);
          if (!isElement) return visit(args, isSaid);
          for (const prop of (args[1] as ESTree.ObjectExpression).properties)
            visit(prop, isSaid && !(prop.type === 'Property' && NOT_SAID.has(nameOf(prop.key))));
          return;
        }
        if (type === 'Literal' && isSaid && typeof (node as ESTree.StringLiteral).value === 'string') {
          const { start, end, value } = node as ESTree.StringLiteral;
          texts.push({ start, end, text: JSON.stringify(pseudoText(value)) });
          return;
        }
        if (type === 'TemplateElement' && isSaid) {
          const { start, end, value } = node as ESTree.TemplateElement;
          texts.push({ start, end, text: pseudoText(value.cooked ?? '').replace(/[`\\$]/g, '\\$&') });
          return;
        }
        for (const child of Object.values(node)) visit(child, isSaid);
      };
      visit(this.parse(code).body);
      const out = texts
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, one) => text.slice(0, one.start) + one.text + text.slice(one.end), code);
      return { code: out, map: null };
    },
  };
}
