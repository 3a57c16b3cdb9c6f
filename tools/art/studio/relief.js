/**
 * Height maps are drawn on a canvas: each shape is filled white on black, blurred for soft edges, and added up. The
 * coordinates are those of a coin with radius 100, y upwards.
 */
const SPAN = 200;

/** Fills an outline on the canvas. The rule `evenodd` keeps the holes of a letter open. */
export function ink(pen, outline, rule = 'nonzero') {
  pen.fill(outline, rule);
}

export class Relief {
  constructor(pixels = 512, place = { scale: 1, x: 0, y: 0 }) {
    this.pixels = pixels;
    this.heights = new Float32Array(pixels * pixels);
    this.canvas = new OffscreenCanvas(pixels, pixels);
    this.frame = place;
    this.pen = this.canvas.getContext('2d', { willReadFrequently: true });
  }

  /** Sets the scale and position of everything drawn from now on. */
  place(frame) {
    this.frame = frame;
    return this;
  }

  /** Adds the shape that `draw` paints. It is `height` high, and its edges are blurred over `blur` units. */
  add(height, blur, draw) {
    const { pen, pixels, heights } = this;
    pen.filter = 'none';
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, pixels, pixels);
    pen.filter = `blur(${(blur * pixels) / SPAN}px)`;
    pen.setTransform(pixels / SPAN, 0, 0, -pixels / SPAN, pixels / 2, pixels / 2);
    pen.translate(this.frame.x, this.frame.y);
    pen.scale(this.frame.scale, this.frame.scale);
    pen.fillStyle = '#fff';
    pen.strokeStyle = '#fff';
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    draw(pen);
    const { data } = pen.getImageData(0, 0, pixels, pixels);
    for (let i = 0; i < heights.length; i += 1) heights[i] += (height * data[4 * i]) / 255;
    return this;
  }

  /** Adds a filled shape given as SVG path data. */
  fill(path, height, blur) {
    return this.add(height, blur, (pen) => ink(pen, new Path2D(path)));
  }

  /** Adds a line given as SVG path data. */
  line(path, width, height, blur) {
    return this.add(height, blur, (pen) => {
      pen.lineWidth = width;
      pen.stroke(new Path2D(path));
    });
  }

  /** Adds letters along a circle, between two angles in radians, with their tops away from the center. */
  arcText(text, radius, from, to, size, height) {
    return this.add(height, 0.5, (pen) => {
      pen.font = `700 ${size}px "Cinzel Variable", serif`;
      pen.textAlign = 'center';
      [...text].forEach((letter, index) => {
        pen.save();
        pen.rotate(from + ((to - from) * index) / (text.length - 1));
        pen.translate(0, radius);
        pen.scale(1, -1);
        pen.fillText(letter, 0, 0);
        pen.restore();
      });
    });
  }

  /** Returns the height at a point, interpolated between pixels. */
  at(x, y) {
    const { pixels, heights } = this;
    const column = Math.min(pixels - 2, Math.max(0, (x / SPAN + 0.5) * pixels - 0.5));
    const row = Math.min(pixels - 2, Math.max(0, (0.5 - y / SPAN) * pixels - 0.5));
    const [i, j] = [Math.floor(column), Math.floor(row)];
    const [u, v] = [column - i, row - j];
    const pick = (a, b) => heights[b * pixels + a];
    return (
      (pick(i, j) * (1 - u) + pick(i + 1, j) * u) * (1 - v) +
      (pick(i, j + 1) * (1 - u) + pick(i + 1, j + 1) * u) * v
    );
  }

  /** Returns how hollow the relief is at a point: 0 on open ground, towards 1 in narrow hollows. */
  cavity(x, y, reach = 3) {
    let sum = 0;
    for (let k = 0; k < 8; k += 1) {
      const angle = (k * Math.PI) / 4;
      sum += this.at(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    return Math.min(1, Math.max(0, (sum / 8 - this.at(x, y)) / 2.2));
  }
}
