type Answer = { status: number; body: Record<string, unknown>; result: Record<string, unknown> };

/** Calls PayAdmit with the shop's key, as its documentation describes. */
export async function callPayadmit(
  env: (name: string) => string,
  path: string,
  body?: unknown,
  key: string = env('PAYADMIT_API_KEY'),
): Promise<Answer> {
  const answer = await fetch(`${env('PAYADMIT_API_URL')}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body: reply, result: (reply['result'] ?? {}) as Record<string, unknown> };
}
