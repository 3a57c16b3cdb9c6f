import type { Plugin } from 'vite';

/** A shader in a source file: a template that a comment marks as one. */
const SHADER = /\/\* glsl \*\/ `([^`]*)`/g;

/** Takes out of a shader's text what only its readers need: the compiler of the graphics card reads one long line. */
export function shortShader(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}();,=*+/<>?:]) ?/g, '$1')
    .trim();
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
