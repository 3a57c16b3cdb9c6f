const STEP_MS = 25;

/**
 * Returns a motion as keyframes, so that the browser can animate it without scripts.
 * @param at returns the keyframe at a time in ms.
 * @param lengthMs duration of the motion.
 */
export function sampled(at: (ms: number) => Keyframe, lengthMs: number): Keyframe[] {
  const frames = Math.ceil(lengthMs / STEP_MS);
  return Array.from({ length: frames + 1 }, (_, frame) => at((frame / frames) * lengthMs));
}
