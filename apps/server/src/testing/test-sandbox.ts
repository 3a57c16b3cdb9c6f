import { type Sandbox, startSandbox } from '@aureus/sandbox/sandbox.ts';
import { freePort } from './free-port.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type SandboxedApp = TestApp & {
  sandbox: Sandbox;
  /**
   * Returns an environment variable that the sandbox or the test sets for the site. @throws if there is none with that
   * name.
   */
  env(name: string): string;
  /** Uses a switch of the sandbox and returns the reply. @throws if the switch refuses. */
  turn<T = Record<string, unknown>>(path: string, body: object): Promise<T>;
  reset(): Promise<void>;
};

/**
 * Starts the real app with the sandbox as its outside world, such as sign-in, custody and identity checks.
 * @param change returns variables that override the sandbox's. @param options further options of the app.
 */
export async function startSandboxedApp(
  change: (env: Record<string, string>) => Record<string, string> = () => ({}),
  options: Omit<Parameters<typeof startTestApp>[0] & object, 'env'> = {},
): Promise<SandboxedApp> {
  const port = await freePort();
  const sandbox = await startSandbox({ productUrl: `http://127.0.0.1:${port}` });
  const env: Record<string, string> = {
    ...sandbox.productEnv,
    PORT: String(port),
    ...change(sandbox.productEnv),
  };
  const running = await startTestApp({ ...options, env });
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${sandbox.url}/switchboard/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  return {
    ...running,
    sandbox,
    env(name) {
      const value = env[name];
      if (value === undefined) throw new Error(`the product has no ${name}`);
      return value;
    },
    turn: async <T>(path: string, body: object) => (await post(path, body)) as T,
    reset: async () => void (await post('reset', {})),
    async close() {
      await running.close();
      await sandbox.close();
    },
  };
}
