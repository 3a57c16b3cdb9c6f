import { signParams } from './signatures.ts';

type Params = Record<string, unknown>;
export type Answer = Params & { status: string; error_code?: number; error_message?: string };

/** Flattens parameters into PHP form fields: `items[0][id]=…`. */
function formFields(params: Params, prefix = ''): [string, string][] {
  return Object.entries(params).flatMap(([key, value]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (typeof value === 'object' && value !== null) return formFields(value as Params, name);
    return [[name, String(value)]];
  });
}

/**
 * Calls `api.php` as Skinsback's documentation describes. By default the call is authenticated by headers and sends
 * JSON.
 */
export async function callSkinsback(
  env: (name: string) => string,
  method: string,
  params: Params = {},
  by: { auth?: 'headers' | 'sign'; as?: 'json' | 'form'; spoil?: Params } = {},
): Promise<Answer> {
  const [clientId, secret] = [env('SKINSBACK_CLIENT_ID'), env('SKINSBACK_CLIENT_SECRET')];
  const plain: Params = { method, ...params, ...(by.auth === 'sign' ? { shopid: clientId } : {}) };
  const body = { ...plain, ...(by.auth === 'sign' ? { sign: signParams(secret, plain) } : {}), ...by.spoil };
  const headers: Record<string, string> =
    by.auth === 'sign' ? {} : { 'x-client-id': clientId, 'x-client-secret': secret };
  const answer = await fetch(env('SKINSBACK_API_URL'), {
    method: 'POST',
    ...(by.as === 'form'
      ? { headers, body: new URLSearchParams(formFields(body)) }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}
