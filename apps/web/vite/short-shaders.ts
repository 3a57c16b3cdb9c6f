import type { Plugin } from 'vite';

/** A shader in a source file: a template that a comment marks as one. */
const SHADER = /\/\* glsl \*\/ `([^`]*)`/g;

/** Names that a shader shares with the page or with its other half. */
const SHARED = /\b(?:uniform|in|out)\s+\w+\s+([\w\s,]+);/g;
/** Names declared first in a line, parameters, and functions. */
const OWN = /\b(?:float|vec[234]|mat2|bool|int)\s+(\w{2,})\s*(?=[=,;)(])/g;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const NAMES = [...LETTERS, ...LETTERS.map((letter) => `${letter}_`)];

/**
 * Takes out of a shader's text what only its readers need: the compiler of the graphics card reads one long line, and
 * names of one letter. Names that are shared with anything outside the text stay.
 */
export function shortShader(text: string): string {
  const shared = new Set(
    [...text.matchAll(SHARED)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  const usedNames = new Set(text.match(/\b[A-Za-z_]\w*/g));
  const free = NAMES.filter((name) => !usedNames.has(name));
  // A text without an end of its own is a part of others, which call its functions.
  const isWhole = /\bvoid main\b/.test(text);
  const ownNames = [...new Set([...text.matchAll(OWN)].map(([, name = '']) => name))];
  let short = text;
  for (const name of ownNames.filter((one) => !shared.has(one))) {
    const letter = free.shift();
    if (letter === undefined) break;
    // Behind a point stand parts of a vector.
    short = short.replaceAll(new RegExp(`(?<![\\w.])${name}\\b${isWhole ? '' : '(?!\\()'}`, 'g'), letter);
  }
  return (
    short
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([{}();,=*+/<>?:&]) ?/g, '$1')
      // Two of them would be another sign.
      .replaceAll(/(?<!-) ?- ?(?!-)/g, '-')
      .trim()
  );
}

/** Shortens the shaders of the built pages: no minifier of scripts looks into a text. */
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
