import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@aureus/contract/support-limits.ts';

/** Above this a picture is made smaller before it is sent: a phone's connection may be slow. */
const LARGE_BYTES = 1_000_000;
/** The server keeps no more pixels at a side. */
const MOST_SIDE = 2_000;
const QUALITY = 0.88;

export const isPicture = (file: Blob): boolean => ATTACHMENT_TYPES.some((type) => type === file.type);

/** Smaller where it is large and the browser can draw it; the server judges what comes. */
async function shrunk(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob === null || blob.size >= file.size ? file : blob;
}

/** The bytes to send of a picture; undefined where it is too large and can't be made smaller. */
export async function pictureToSend(file: Blob): Promise<Blob | undefined> {
  const smaller = file.size <= LARGE_BYTES ? file : await shrunk(file).catch(() => file);
  return smaller.size <= ATTACHMENT_MAX_BYTES ? smaller : undefined;
}
