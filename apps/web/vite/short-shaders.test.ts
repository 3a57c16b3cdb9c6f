import { expect, test } from 'vitest';
import { shortShader } from './short-shaders.ts';

test('a shortened shader says the same in fewer signs, and shares the same names', () => {
  const shader = `
uniform vec4 view, place;
out vec4 color;
float fade(vec2 way, float far) {
  return far < .5 ? way.x : place.x - -1.;
}
void main() {
  float far = fade(view.xy, place.far), y = 2.;
  if (far > 1.) color = vec4(far, y, 0., 1.);
  else return;
}`;
  expect(shortShader(shader)).toBe(
    'uniform vec4 view,place;out vec4 color;' +
      'float a(vec2 b,float c){return c<.5?b.x:place.x- -1.;}' +
      'void main(){float c=a(view.xy,place.far),y=2.;if(c>1.)color=vec4(c,y,0.,1.);else return;}',
  );
});
