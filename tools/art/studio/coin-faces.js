import { ink, Relief } from './relief.js';

/** Makes the coin's face with the crested helmet and the legend around it. */
export function helmetFace() {
  // The helmet is drawn in its own coordinates and slightly smaller, to leave room for the legend.
  const relief = new Relief(512, { scale: 0.8, x: -3, y: -2 });
  const dome = 'M-31 -5C-37 26 -16 46 8 46C31 46 43 26 41 1L-4 -8Z';
  const crest =
    'M-49 22C-45 62 -8 80 26 68C54 58 68 32 63 -4C61 -12 58 -18 54 -22C56 4 48 26 32 40C12 57 -16 54 -32 34C-37 27 -43 22 -49 22Z';
  const guard = 'M-31 -3C-34 -16 -42 -27 -54 -34C-52 -39 -46 -42 -40 -41C-27 -36 -17 -24 -14 -8Z';
  const cheek = 'M-6 -9L31 -8C34 -18 32 -26 26 -32C22 -42 14 -51 4 -56C-4 -50 -8 -38 -8 -26Z';
  const peak = 'M36 6C46 5 56 1 62 -6C54 -8 44 -9 35 -7Z';

  relief.fill(crest, 3.2, 1).fill(crest, 3.4, 5);
  // Strands of the crest, cut outwards from its holder, without leaving the crest.
  for (let k = 0; k <= 26; k += 1) {
    const angle = 2.78 - (k / 26) * 3.16;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    relief.line(`M${4 + c * 46} ${6 + s * 44}L${5 + c * 58} ${9 + s * 57}`, 1, -1.5, 0.5);
  }
  relief.line('M-41 27C-28 52 8 62 36 43C52 31 58 8 57 -14', 3.2, 2.8, 0.8);

  relief.fill(guard, 3.6, 0.9).fill(guard, 2.4, 4);
  relief
    .line('M-44 -37C-32 -31 -23 -21 -19 -9', 1.4, -1.4, 0.5)
    .line('M-37 -39C-27 -32 -20 -23 -16 -11', 1.4, -1.4, 0.5);
  relief.fill(dome, 4.4, 0.9).fill(dome, 6.5, 9);
  relief.fill(cheek, 4.2, 0.8).fill(cheek, 3.6, 5);
  relief.fill(peak, 5.4, 0.8);

  // Brow band with its edge and rivets, and a sprig of laurel on the dome.
  relief.line('M-33 -2C-12 4 18 5 42 3', 5, 3.6, 0.8).line('M-34 5C-12 11 18 12 41 9', 1.2, 1.8, 0.5);
  for (const [x, y] of [
    [-24, 0],
    [-12, 2.4],
    [0, 3.4],
    [12, 3.8],
    [24, 3.6],
    [36, 2.6],
  ]) {
    relief.add(1.8, 0.4, (pen) => {
      pen.beginPath();
      pen.arc(x, y, 1.3, 0, 7);
      pen.fill();
    });
  }
  relief.line('M-22 18C-6 30 14 32 30 24', 1.1, 1.9, 0.5);
  for (let k = 0; k < 6; k += 1) {
    const x = -19 + k * 9;
    const y = 20.5 + Math.sin((k / 5) * Math.PI) * 8.5;
    for (const side of [1, -1]) {
      relief.fill(
        `M${x} ${y}q3 ${side * 6.5} 10 ${side * 6 + 1.5}q-2 ${-side * 6} -10 ${-side * 6 - 1.5}`,
        2.1,
        0.5,
      );
    }
  }
  relief
    .line('M-2 -14C-4 -28 0 -42 5 -50', 1.3, 1.7, 0.5)
    .line('M26 -13C28 -20 26 -26 22 -31', 1.3, 1.7, 0.5);
  for (const [x, y] of [
    [6, -19],
    [14, -26],
    [7, -36],
  ]) {
    relief.add(2.2, 0.5, (pen) => {
      pen.beginPath();
      pen.arc(x, y, 2, 0, 7);
      pen.fill();
    });
  }
  return relief
    .place({ scale: 1, x: 0, y: 0 })
    .arcText('AVREVS', 70, 2.02, 0.82, 14, 3.2)
    .arcText('IMPERA', 70, -0.82, -2.02, 14, 3.2);
}

/** Makes the coin's face with the brand's letter inside a wreath. */
export function letterFace() {
  const relief = new Relief();
  const letter = new Path2D('M-9 46H9L48 -46H29L20 -22H-20L-29 -46H-48ZM0 26L-13 -7H13Z');
  const leaf = new Path2D('M0 0Q6 4 13 0Q6 -4 0 0Z');
  relief.add(5, 0.9, (pen) => ink(pen, letter, 'evenodd'));
  relief.add(2.4, 4, (pen) => ink(pen, letter, 'evenodd'));
  for (const side of [1, -1]) {
    for (let k = 0; k < 15; k += 1) {
      const angle = -Math.PI / 2 + side * (0.3 + (k / 14) * 2.3);
      const [x, y] = [Math.cos(angle) * 70, Math.sin(angle) * 70];
      for (const turn of [0.5, -0.5]) {
        relief.add(2.6, 0.6, (pen) => {
          pen.translate(x, y);
          pen.rotate(angle + side * (Math.PI / 2) - side * turn);
          ink(pen, leaf);
        });
      }
    }
  }
  return relief;
}
