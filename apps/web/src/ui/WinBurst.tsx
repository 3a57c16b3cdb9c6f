import { useEffect, useRef } from 'react';
import { useReducedMotion } from './use-media.ts';

const LIFE_MS = 700;
const SPARKS = 64;
/** Pixels per second squared. */
const GRAVITY = 1100;
const COLOURS = ['--color-gold', '--color-gold-high', '--color-gold-low', '--color-ivory-top'];

interface Spark {
  angle: number;
  speed: number;
  size: number;
  spin: number;
  colour: string;
}

function makeSparks(style: CSSStyleDeclaration): Spark[] {
  return Array.from({ length: SPARKS }, (_, index) => ({
    angle: Math.random() * Math.PI * 2,
    speed: 160 + Math.random() * 520,
    size: 3 + Math.random() * 5,
    spin: (Math.random() - 0.5) * 20,
    colour: style.getPropertyValue(COLOURS[index % COLOURS.length] ?? '--color-gold'),
  }));
}

/** Gold that flies from the middle of its parent for 700 ms. Nothing for who asked for less motion. */
export function WinBurst() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isReduced = useReducedMotion();
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || isReduced) return undefined;
    const { width, height } = element.getBoundingClientRect();
    element.width = width * devicePixelRatio;
    element.height = height * devicePixelRatio;
    context.scale(devicePixelRatio, devicePixelRatio);
    const sparks = makeSparks(getComputedStyle(element));
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const seconds = Math.max(0, now - startedAt) / 1000;
      context.clearRect(0, 0, width, height);
      if (seconds * 1000 >= LIFE_MS) return;
      context.globalAlpha = Math.max(0, 1 - (seconds * 1000) / LIFE_MS);
      for (const { angle, speed, size, spin, colour } of sparks) {
        context.save();
        context.translate(
          width / 2 + Math.cos(angle) * speed * seconds,
          height / 2 + Math.sin(angle) * speed * 0.7 * seconds + (GRAVITY * seconds ** 2) / 2,
        );
        context.rotate(spin * seconds);
        context.fillStyle = colour;
        context.fillRect(-size / 2, -size / 4, size, size / 2);
        context.restore();
      }
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isReduced]);
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 z-20 size-full" />;
}
