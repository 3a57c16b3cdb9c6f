import { expect, test } from 'vitest';
import { shortShader } from './short-shaders.ts';

const words = (text: string) => text.match(/\w+(?:\.\w*)?|\.\d+|\S/g);

test('a shortened shader has the same signs in the same order, on one line', () => {
  const shader = `
uniform vec4 view, place;
void main() {
  float far = length(at) - -1.;
  color = vec4(far < .5 ? 1. : 0., at, 1.);
  else return;
}`;
  const short = shortShader(shader);
  expect(short).not.toContain('\n');
  expect(short).toContain('else return;');
  expect(short).toContain('- -1.');
  expect(words(short)).toEqual(words(shader));
});
