import { cutText, lengthOf } from '@aureus/contract/plain-text.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  SUPPORT_MAX_LENGTH,
} from '@aureus/contract/support-limits.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Paperclip, Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { showToast } from '../../ui/toast.ts';
import { useSendSupport, useUpload } from './support.queries.ts';
import { supportWords } from './support.words.ts';
import { useTypingSign } from './use-typing.ts';

const { composer: words } = supportWords;
/** Number of remaining characters below which the field shows their count. */
const NEARLY_FULL = 200;

interface SupportComposerProps {
  text: string;
  setText: (text: string) => void;
  /** Called with the text of a stored message. Text typed meanwhile must stay. */
  onSent: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** True for visitors, who can't attach pictures. */
  isVisitor: boolean;
  isDisabled: boolean;
}

/**
 * Field to write a message, to which players can attach a picture. Enter sends, and Shift+Enter starts a new line. If
 * the server refuses the message, its text stays.
 */
export function SupportComposer({
  text,
  setText,
  onSent,
  field,
  isVisitor,
  isDisabled,
}: SupportComposerProps) {
  const file = useRef<HTMLInputElement>(null);
  // Idempotency key of the current message. A retry of the same content reuses the key; other content gets another
  // key.
  const intent = useRef<{ content: string; key: string }>(undefined);
  const send = useSendSupport();
  const upload = useUpload();
  const showTyping = useTypingSign();

  const picture = upload.data;
  const isEmpty = text.trim() === '' && picture === undefined;
  const cannotSend = isDisabled || isEmpty || send.isPending || upload.isPending;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (cannotSend) return;
    const content = JSON.stringify([text, picture?.id]);
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() };
    const { key } = intent.current;
    send.mutate(
      { key, text, ...(picture === undefined ? {} : { attachmentId: picture.id }) },
      {
        onSuccess: () => {
          intent.current = undefined;
          onSent(text);
          upload.reset();
          field.current?.focus();
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (!isPicture(chosen)) return showToast('error', supportWords.notPicture);
    const bytes = await pictureToSend(chosen);
    if (bytes === undefined) return showToast('error', supportWords.tooLarge);
    upload.mutate(bytes);
  };
  const left = SUPPORT_MAX_LENGTH - lengthOf(text);

  return (
    <form
      onSubmit={submit}
      className="shrink-0 border-t border-hairline px-3 pt-3 pb-3 max-tablet:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      {upload.isPending || picture !== undefined ? (
        <div className="mb-2 flex items-center gap-2 rounded-control bg-card p-1.5 text-12 text-ink-2">
          {picture === undefined ? null : (
            <img
              src={`/api/support/attachments/${picture.id}`}
              alt=""
              width={40}
              height={40}
              className="size-10 rounded-chip object-cover"
            />
          )}
          <output className="px-1">{upload.isPending ? words.uploading : words.ready}</output>
          {picture === undefined ? null : (
            <button
              type="button"
              aria-label={words.remove}
              onClick={() => upload.reset()}
              className="ml-auto grid size-8 place-items-center rounded-control hover:bg-raised hover:text-ink max-tablet:size-11"
            >
              <X size={15} aria-hidden />
            </button>
          )}
        </div>
      ) : null}
      <div
        className={cx(
          'flex items-end gap-1 rounded-control border bg-page p-1 has-[textarea:focus-visible]:border-gold-high',
          isDisabled ? 'border-divider' : 'border-control',
        )}
      >
        {isVisitor ? null : (
          <>
            <input
              ref={file}
              type="file"
              accept={ATTACHMENT_TYPES.join(',')}
              tabIndex={-1}
              aria-hidden
              className="hidden"
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                event.target.value = '';
                void choose(chosen);
              }}
            />
            <button
              type="button"
              aria-label={words.attach}
              title={words.attach}
              disabled={isDisabled || upload.isPending}
              onClick={() => file.current?.click()}
              className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink disabled:text-disabled max-tablet:size-11"
            >
              <Paperclip size={17} aria-hidden />
            </button>
          </>
        )}
        <textarea
          ref={field}
          value={text}
          disabled={isDisabled}
          rows={1}
          onChange={(event) => {
            setText(cutText(event.target.value, SUPPORT_MAX_LENGTH));
            if (event.target.value.trim() !== '') showTyping();
          }}
          onKeyDown={onKeyDown}
          placeholder={words.label}
          aria-label={words.label}
          autoComplete="off"
          className={cx(
            'field-sizing-content max-h-32 min-h-9 min-w-0 flex-1 resize-none bg-transparent py-2 text-16 outline-none placeholder:text-ink-3 disabled:cursor-not-allowed max-tablet:min-h-11 max-tablet:py-2.5 tablet:text-14',
            isVisitor && 'pl-2.5',
          )}
        />
        <button
          type="submit"
          aria-label={words.send}
          title={words.send}
          disabled={cannotSend}
          className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-ink-2 transition-colors hover:bg-selected hover:text-ink disabled:text-disabled max-tablet:size-11"
        >
          <Send size={16} aria-hidden />
        </button>
      </div>
      <p className="mt-2 text-center text-14 text-ink-3">
        {left <= NEARLY_FULL ? words.left(left) : words.warning}
      </p>
    </form>
  );
}

/** Size in bytes above which a picture is downscaled before the upload, because a phone's connection may be slow. */
const LARGE_BYTES = 1_000_000;
/** Maximum side length of a downscaled picture, in px. */
const MOST_SIDE = 2_000;
const QUALITY = 0.88;

const isPicture = (file: Blob): boolean => ATTACHMENT_TYPES.some((type) => type === file.type);

/** Downscales a picture and encodes it as JPEG. Returns the original picture if the result isn't smaller. */
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

/**
 * Returns the picture to upload, downscaled if it's large and the browser can decode it. `undefined` if it's still too
 * large.
 */
async function pictureToSend(file: Blob): Promise<Blob | undefined> {
  const smaller = file.size <= LARGE_BYTES ? file : await shrunk(file).catch(() => file);
  return smaller.size <= ATTACHMENT_MAX_BYTES ? smaller : undefined;
}
