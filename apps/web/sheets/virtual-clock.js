// Virtual clock: frames, timeouts and animations only advance when `goTo` is called. The browser runs this file before
// the page's scripts, so they use this clock.
{
  const realTimeout = window.setTimeout.bind(window);
  const realNow = performance.now.bind(performance);
  /**
   * Time in ms between frames during `WATCHED_MS` after a change. The page takes a longer gap for a sign of a slow
   * device.
   */
  const STEP_MS = 30;
  const WATCHED_MS = 360;
  let now = 1000;
  /** Last time at which a timer or the end of an animation changed the scene. */
  let stirred = now;
  let last = 0;
  const frames = new Map();
  const timers = new Map();
  const animations = new Map();
  const ended = new WeakSet();

  window.requestAnimationFrame = (work) => {
    last += 1;
    frames.set(last, work);
    return last;
  };
  window.cancelAnimationFrame = (id) => frames.delete(id);
  window.setTimeout = (work, delay = 0, ...given) => {
    last += 1;
    timers.set(last, { at: now + delay, work: () => work(...given) });
    return last;
  };
  window.clearTimeout = (id) => timers.delete(id);
  performance.now = () => now;
  const epoch = Date.now() - now;
  Date.now = () => epoch + now;
  Object.defineProperty(document.timeline, 'currentTime', { get: () => now });

  /** Waits in real time, so that React and other pending tasks can run. */
  const settled = () => new Promise((resolve) => realTimeout(resolve, 50));

  function holdAnimations() {
    for (const animation of document.getAnimations()) {
      if (!animations.has(animation)) animations.set(animation, now);
      const age = now - animations.get(animation);
      if (age >= animation.effect.getComputedTiming().endTime) {
        // What waits for the animation's end may begin a motion.
        if (!ended.has(animation)) stirred = now;
        ended.add(animation);
        // Finishing the animation notifies its listeners and promises.
        animation.finish();
      } else {
        animation.pause();
        animation.currentTime = age;
      }
    }
  }

  function drawFrame() {
    const due = [...frames.values()];
    frames.clear();
    const startedAt = realNow();
    for (const work of due) work(now);
    return realNow() - startedAt;
  }

  async function runTimersUntil(until) {
    for (;;) {
      const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) return;
      const [id, { at, work }] = due;
      timers.delete(id);
      now = Math.max(now, at);
      stirred = now;
      holdAnimations();
      work();
      await settled();
      holdAnimations();
      // Draws the first frame of animations that the timer started.
      drawFrame();
    }
  }

  /**
   * Waits until the WebGL canvases are drawn. Otherwise the script time of the measured frame would include a software
   * renderer's work.
   */
  function finishDrawing() {
    for (const canvas of document.querySelectorAll('canvas')) {
      const gl = canvas.getContext('webgl2');
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    }
  }

  const begin = now;
  /** True while a frame, a timer or an animation is pending. */
  window.isMoving = () => frames.size > 0 || timers.size > 0 || document.getAnimations().length > 0;
  /**
   * Advances the scene to `ms` milliseconds after its start. Returns the script time of the last frame, in
   * milliseconds.
   */
  window.goTo = async (ms, { isTimed = false } = {}) => {
    const end = begin + ms;
    for (;;) {
      // Steps are small after a change, because the page checks how late the first frames of a motion are.
      const watched = Math.min(end, stirred + WATCHED_MS);
      const timer = Math.min(...[...timers.values()].map(({ at }) => at));
      if (now >= watched && timer > end) break;
      const next = now < watched ? Math.min(now + STEP_MS, watched) : Math.max(now, timer);
      await runTimersUntil(next);
      now = next;
      holdAnimations();
      drawFrame();
    }
    now = end;
    if (isTimed) finishDrawing();
    await settled();
    holdAnimations();
    const spent = drawFrame();
    holdAnimations();
    return spent;
  };
}
