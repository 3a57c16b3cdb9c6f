import { randomUUID } from 'node:crypto';

/** Parses a multipart form into its texts and files. */
export async function readForm(body: Buffer, type: string) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  const files: { id: string; type: string; base64: string }[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else
      files.push({
        id: randomUUID(),
        type: value.type,
        base64: Buffer.from(await value.arrayBuffer()).toString('base64'),
      });
  }
  return { fields, files };
}
