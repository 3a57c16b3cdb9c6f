const HEAD = `#version 300 es
precision highp float;
`;

/** Linked WebGL2 program. `set` sets a uniform of type `vec4`. */
export interface Program {
  use: () => void;
  set: (name: string, x: number, y: number, z: number, w: number) => void;
}

/**
 * Compiles and links a WebGL2 program.
 * @throws Error, with the program's log if linking fails.
 */
export function linkProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error();
    gl.shaderSource(shader, HEAD + source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // Checked only once at the end, because each check waits for the compiler.
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '');
  // Uniforms are looked up now. During a moment's first frame, a lookup would wait for all pending drawing.
  const places = new Map<string, WebGLUniformLocation | null>();
  for (let index = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number; index--; ) {
    const name = gl.getActiveUniform(program, index)?.name ?? '';
    places.set(name, gl.getUniformLocation(program, name));
  }
  return {
    use: () => gl.useProgram(program),
    set: (name, x, y, z, w) => gl.uniform4f(places.get(name) ?? null, x, y, z, w),
  };
}
