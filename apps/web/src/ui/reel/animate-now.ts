/**
 * Starts an animation at this moment, like a timer that is set beside it. By itself it would begin when the browser has
 * drawn its first picture, which a busy machine may put off until the motion should be over.
 * @returns what stops it.
 */
export function animateNow(
  element: Element | null,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): () => void {
  const motion = element?.animate(frames, options);
  if (motion) motion.startTime = document.timeline.currentTime;
  return () => motion?.cancel();
}
