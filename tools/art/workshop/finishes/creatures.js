/** Draws a creature that winds along x, thick in the middle, with a spine and a head; horns make it a dragon. */
function winding(pen, [fill, line, extra], random, { waves = 1.5, thick = 0.26, horns = false } = {}) {
  const shift = random() * 0.5;
  const at = (t) => [t * 1.9 - 0.95, Math.sin((t * waves + shift) * Math.PI * 2) * 0.5];
  const wide = (t) => thick * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14)) ** 0.6 + 0.02;
  const side = (sign, scale) =>
    Array.from({ length: 61 }, (_, k) => {
      const t = k / 60;
      const [x, y] = at(t);
      const [nx, ny] = at(t + 0.01);
      const length = Math.hypot(nx - x, ny - y) || 1;
      const reach = wide(t) * scale * sign;
      return [x - ((ny - y) / length) * reach, y + ((nx - x) / length) * reach];
    });
  for (const [colour, scale] of [
    [line, 1.22],
    [fill, 1],
    [extra, 0.34],
  ]) {
    pen.fillStyle = colour;
    pen.beginPath();
    for (const point of [...side(1, scale), ...side(-1, scale).reverse()]) pen.lineTo(...point);
    pen.fill();
  }
  pen.strokeStyle = line;
  pen.lineWidth = 0.028;
  const [upper, lower] = [side(1, 1), side(-1, 1)];
  for (let k = 3; k < 60; k += 2) {
    pen.beginPath();
    pen.moveTo(...upper[k]);
    pen.lineTo(...lower[Math.max(0, k - 2)]);
    pen.stroke();
  }
  const [x, y] = at(0);
  pen.fillStyle = line;
  pen.beginPath();
  pen.ellipse(x, y, 0.24, 0.17, 0.3, 0, 7);
  pen.fill();
  pen.fillStyle = fill;
  pen.beginPath();
  pen.ellipse(x, y, 0.19, 0.13, 0.3, 0, 7);
  pen.fill();
  if (horns) {
    pen.beginPath();
    pen.moveTo(x, y - 0.05);
    pen.lineTo(x + 0.34, y - 0.4);
    pen.lineTo(x + 0.14, y - 0.02);
    pen.lineTo(x + 0.38, y - 0.18);
    pen.lineTo(x + 0.12, y + 0.12);
    pen.fill();
  }
  pen.fillStyle = extra;
  pen.beginPath();
  pen.arc(x - 0.03, y - 0.03, 0.045, 0, 7);
  pen.fill();
}

/** Draws arms that curl, with suckers along them. */
function tentacles(pen, [fill, line, extra], random) {
  for (let k = 0; k < 6; k += 1) {
    let [x, y, angle] = [-0.9 + k * 0.36, 0.9, -Math.PI / 2 + (random() - 0.5) * 0.9];
    const bend = (random() < 0.5 ? 1 : -1) * (0.12 + random() * 0.14);
    for (let step = 0; step < 22; step += 1) {
      const wide = 0.17 * (1 - step / 24);
      pen.fillStyle = line;
      pen.beginPath();
      pen.arc(x, y, wide + 0.03, 0, 7);
      pen.fill();
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(x, y, wide, 0, 7);
      pen.fill();
      if (step % 3 === 1) {
        pen.fillStyle = extra;
        pen.beginPath();
        pen.arc(x + wide * 0.4, y, wide * 0.42, 0, 7);
        pen.fill();
      }
      angle += bend * (0.4 + step / 12);
      x += Math.cos(angle) * 0.09;
      y += Math.sin(angle) * 0.09;
    }
  }
}

/** Draws a line of marks that look like writing from afar and spell nothing. */
function lettering(pen, [fill, line], random) {
  let x = -1;
  while (x < 1) {
    const wide = 0.18 + random() * 0.1;
    pen.lineWidth = 0.11;
    pen.lineJoin = 'miter';
    for (const [colour, width] of [
      [line, 0.2],
      [fill, 0.11],
    ]) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(x, random() < 0.5 ? -0.26 : 0.26);
      for (let k = 0; k < 3; k += 1)
        pen.lineTo(x + random() * wide, [-0.26, 0, 0.26][Math.floor(random() * 3)]);
      pen.lineTo(x + wide, random() < 0.5 ? -0.26 : 0.26);
      pen.stroke();
    }
    x += wide + 0.13;
  }
}

/** Draws the works of a gun as an X-ray shows them: spring, gears and ribs. */
function works(pen, [fill, line, extra], random) {
  pen.strokeStyle = fill;
  pen.lineWidth = 0.035;
  pen.beginPath();
  for (let k = 0; k <= 46; k += 1) pen.lineTo(-1 + k * 0.03, k % 2 === 0 ? -0.3 : -0.08);
  pen.stroke();
  for (let k = 0; k < 5; k += 1) {
    const [x, y, radius] = [-0.8 + k * 0.42, 0.3 + (random() - 0.5) * 0.3, 0.12 + random() * 0.13];
    pen.strokeStyle = k % 2 === 0 ? fill : extra;
    for (const share of [1, 0.55]) {
      pen.beginPath();
      pen.arc(x, y, radius * share, 0, 7);
      pen.stroke();
    }
    for (let tooth = 0; tooth < 8; tooth += 1) {
      const angle = (tooth / 8) * 6.283;
      pen.beginPath();
      pen.moveTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
      pen.lineTo(x + Math.cos(angle) * radius * 1.25, y + Math.sin(angle) * radius * 1.25);
      pen.stroke();
    }
  }
  pen.strokeStyle = line;
  for (let k = 0; k < 12; k += 1) {
    pen.beginPath();
    pen.moveTo(-1 + k * 0.17, -0.6);
    pen.quadraticCurveTo(-0.9 + k * 0.17, -0.45, -1 + k * 0.17, -0.34);
    pen.stroke();
  }
}

/** Figures that are drawn step by step rather than from outlines, by name. */
export const DRAWN = {
  serpent: (pen, colours, random) => winding(pen, colours, random),
  dragon: (pen, colours, random) => winding(pen, colours, random, { waves: 1.1, thick: 0.3, horns: true }),
  worm: (pen, colours, random) => winding(pen, colours, random, { waves: 2.5, thick: 0.18 }),
  tentacles,
  lettering,
  works,
};
