/**
 * Camera view of each kind of object: rotation in degrees, and shares of the picture to fill. Long guns lie along the
 * picture's diagonal.
 */
export const VIEWS = {
  rifle: { yaw: 34, pitch: 13, roll: 21, fillX: 0.97, fillY: 0.94 },
  sniper: { yaw: 38, pitch: 13, roll: 24, fillX: 0.97, fillY: 0.94 },
  smg: { yaw: 32, pitch: 12, roll: 15, fillX: 0.94, fillY: 0.92 },
  pistol: { yaw: 28, pitch: 10, roll: 8, fillX: 0.9, fillY: 0.88 },
  twins: { yaw: 12, pitch: 8, roll: 0, fillX: 0.95, fillY: 0.92 },
  knife: { yaw: 22, pitch: 12, roll: -29, fillX: 0.95, fillY: 0.93 },
  claw: { yaw: 18, pitch: 10, roll: -6, fillX: 0.94, fillY: 0.92 },
  gloves: { yaw: 0, pitch: -14, roll: 0, fillX: 0.94, fillY: 0.95 },
};
