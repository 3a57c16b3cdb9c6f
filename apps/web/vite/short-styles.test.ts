import { expect, test } from 'vitest';
import { withoutFallbacks } from './short-styles.ts';

const MIXES = '@supports (color:color-mix(in lab, red, red))';

test('a color of a browser that doesn’t mix them is left out, what it stands beside stays', () => {
  expect(
    withoutFallbacks(
      `.a{margin:0}.b{color:#1a1715;top:0}${MIXES}{.b{color:color-mix(in oklab, red 40%, blue)}}`,
    ),
  ).toBe('.a{margin:0}.b{top:0;color:color-mix(in oklab, red 40%, blue)}');
});

test('a rule for another element than the one before stays as it is', () => {
  const css = `.a{color:red}${MIXES}{.b{color:color-mix(in lab, red, blue)}}`;
  expect(withoutFallbacks(css)).toBe(css);
});
