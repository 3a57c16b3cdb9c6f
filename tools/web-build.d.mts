/** Builds the pages into `apps/web/dist` unless they have been built from the very same files. */
export function buildWeb(root: string, env: NodeJS.ProcessEnv): Promise<void>;
