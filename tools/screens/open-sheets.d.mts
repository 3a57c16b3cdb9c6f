interface Scene {
  /** The scene's name and parameters, as in an address. */
  scene: string;
  size: { width: number; height: number };
}

/** See open-sheets.mjs. */
export function openSheets(root: string): Promise<{
  take: (frame: Scene & { ms: number }) => Promise<Buffer>;
  time: (scene: Scene, times: readonly number[]) => Promise<number[]>;
  close: () => Promise<void>;
}>;
