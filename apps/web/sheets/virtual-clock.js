// The time of a sheet stands still until a frame is asked for: frames, timers and animations go by it, and by nothing else.
// The browser runs it before anything of the page, so that all modules see this clock.
{
  const realTimeout = window.setTimeout.bind(window);
  const realNow = performance.now.bind(performance);
  /** A frame that comes later than this would seem to be of a slow device. */
  const STEP_MS = 30;
  const WATCHED_MS = 360;
  let now = 1000;
  let last = 0;
  const frames = new Map();
  const timers = new Map();
  const animations = new Map();

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

  /** Lets React and whatever else waits for its turn have it. */
  const settled = () => new Promise((resolve) => realTimeout(resolve, 50));

  function holdAnimations() {
    for (const animation of document.getAnimations()) {
      if (!animations.has(animation)) animations.set(animation, now);
      const age = now - animations.get(animation);
      // Who waits for its end hears of it.
      if (age >= animation.effect.getComputedTiming().endTime) animation.finish();
      else {
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
      // What the timer has begun has its first frame now.
      drawFrame();
    }
  }

  /** Waits for all that was drawn: a software renderer would take its time from the script of the frame that is timed. */
  function finishDrawing() {
    for (const canvas of document.querySelectorAll('canvas')) {
      const gl = canvas.getContext('webgl2');
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    }
  }

  const begin = now;
  /** When a timer has changed the scene last. */
  let stirred = now;
  /** Whether the scene has begun to move. */
  window.isMoving = () => frames.size > 0 || timers.size > 0 || document.getAnimations().length > 0;
  /** Goes on to a time of the scene, in milliseconds. Returns how long the script of its frame took. */
  window.goTo = async (ms, { isTimed = false } = {}) => {
    const end = begin + ms;
    for (;;) {
      // What has just begun is watched by how late its first frames are.
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
