import type { Plugin } from 'vite';

/** A shader in a source file: a template literal after the comment `glsl`. */
const SHADER = /\/\* glsl \*\/ `([^`]*)`/g;

/** Names that a shader shares with the page or the other shader of its program. */
const SHARED = /\b(?:uniform|in|out)\s+\w+\s+([\w\s,]+);/g;
/** A shader's private names: variables that come first in a declaration, parameters and functions. */
const OWN = /\b(?:float|vec[234]|mat2|bool|int)\s+(\w{2,})\s*(?=[=,;)(])/g;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const NAMES = [...LETTERS, ...LETTERS.map((letter) => `${letter}_`)];

/**
 * Minifies a shader: removes whitespace and shortens names to one or two characters. Names shared with code outside
 * the text stay.
 */
export function shortShader(text: string): string {
  const shared = new Set(
    [...text.matchAll(SHARED)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  const usedNames = new Set(text.match(/\b[A-Za-z_]\w*/g));
  const free = NAMES.filter((name) => !usedNames.has(name));
  // A text without `main` is included in other shaders, which call its functions by name.
  const isWhole = /\bvoid main\b/.test(text);
  const ownNames = [...new Set([...text.matchAll(OWN)].map(([, name = '']) => name))];
  let short = text;
  for (const name of ownNames.filter((one) => !shared.has(one))) {
    const letter = free.shift();
    if (letter === undefined) break;
    // A name after a dot is a component of a vector, so it stays.
    short = short.replaceAll(new RegExp(`(?<![\\w.])${name}\\b${isWhole ? '' : '(?!\\()'}`, 'g'), letter);
  }
  return (
    short
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([{}();,=*+/<>?:&]) ?/g, '$1')
      // Keeps spaces between two minus signs, because `--` is another operator.
      .replaceAll(/(?<!-) ?- ?(?!-)/g, '-')
      .trim()
  );
}

/** Minifies the shaders in the built pages. JavaScript minifiers don't change the content of strings. */
export function shortShaders(): Plugin {
  return {
    name: 'aureus:short-shaders',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/* glsl */' },
      handler: (code) => code.replaceAll(SHADER, (_, shader: string) => `\`${shortShader(shader)}\``),
    },
  };
}
