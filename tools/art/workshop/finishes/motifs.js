/** Roman motifs for small pictures, in a square from -1 to 1, y downwards. They're filled and outlined. */
const PATHS = {
  laurel: null,
  bolt: 'M.15-1 -.55.15 -.05.1 -.3 1 .6-.25 .08-.18 .5-1Z',
  helmet:
    'M-.5.95C-.75.3-.75-.2-.3-.5-.55-.62-.75-.55-.9-.35-.85-.85-.3-1.05.2-.95.75-.85 1-.4.95.2.8-.1.65-.3.45-.4.7-.1.75.35.6.95L.25.75.2.2-.1.15-.15.8Z',
  eagle:
    'M0-.55C.15-.75.3-.8.45-.7L.3-.55C.6-.6.9-.75 1-1 1.05-.4.85.05.45.25L.3.6.45.95 0 .75-.45.95-.3.6-.45.25C-.85.05-1.05-.4-1-1-.9-.75-.6-.6-.3-.55L-.2-.45Z',
  sword: 'M0-1 .13-.8V.3H.5V.48H.13V.8C.13 1-.13 1-.13.8V.48H-.5V.3H-.13V-.8Z',
  shield: 'M0-1 .8-.75V0C.8.5.4.85 0 1-.4.85-.8.5-.8 0V-.75ZM0-.75V.72',
  wolf: 'M-.75-1-.35-.5.35-.5.75-1 .85-.1.4.35.2.95H-.2L-.4.35-.85-.1ZM-.45-.1-.15.05-.3.15ZM.45-.1.15.05.3.15Z',
  sun: null,
  trident:
    'M-.08 1V.2H-.55C-.8-.1-.8-.5-.75-.9L-.4-.65-.5-.15H-.1V-.75L0-1 .1-.75V-.15H.5L.4-.65.75-.9C.8-.5.8-.1.55.2H.08V1Z',
  column:
    'M-.8-1H.8V-.75H.55L.5-.6H.4V.6H.5L.55.75H.8V1H-.8V.75H-.55L-.5.6H-.4V-.6H-.5L-.55-.75H-.8ZM-.15-.55V.55M.15-.55V.55',
};

/** Names of the motifs that `drawMotif` can draw. */
export const MOTIFS = Object.keys(PATHS);

function laurel(pen) {
  for (const side of [1, -1]) {
    for (let k = 0; k < 7; k += 1) {
      const angle = Math.PI / 2 + side * (0.3 + k * 0.37);
      const [x, y] = [Math.cos(angle) * 0.75, Math.sin(angle) * 0.75];
      pen.beginPath();
      pen.ellipse(x, y, 0.3, 0.12, angle + side * 1.1, 0, 7);
      pen.fill();
      pen.stroke();
    }
  }
}

function sun(pen) {
  pen.beginPath();
  for (let k = 0; k < 24; k += 1) {
    const radius = k % 2 === 0 ? 1 : 0.58;
    pen.lineTo(Math.cos((k / 24) * Math.PI * 2) * radius, Math.sin((k / 24) * Math.PI * 2) * radius);
  }
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, 0.4, 0, 7);
  pen.stroke();
}

function inked(pen, path) {
  pen.stroke(path);
  pen.fill(path);
}

/** Fills and outlines a motif in the pen's current colors. The caller must have moved and scaled the pen. */
export function drawMotif(pen, name) {
  if (name === 'laurel') return laurel(pen);
  if (name === 'sun') return sun(pen);
  return inked(pen, new Path2D(PATHS[name]));
}
