const STEP_MS = 25;

/**
 * A function of the time as keyframes, for the browser to move by itself. @param at the frame at a time (ms). @param
 * lengthMs how long the motion is.
 */
export function sampled(at: (ms: number) => Keyframe, lengthMs: number): Keyframe[] {
  const frames = Math.ceil(lengthMs / STEP_MS);
  return Array.from({ length: frames + 1 }, (_, frame) => at((frame / frames) * lengthMs));
}
