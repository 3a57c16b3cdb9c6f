import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@aureus/contract/support-limits.ts';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import type { useUpload } from './support.queries.ts';
import { supportWords } from './support.words.ts';

const { box: words, pictures } = supportWords;

/** Attaches a picture to an answer, and shows that it's attached. */
export function PictureButton({
  upload,
  isDisabled,
}: {
  upload: ReturnType<typeof useUpload>;
  isDisabled: boolean;
}) {
  const file = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (!ATTACHMENT_TYPES.some((type) => type === chosen.type)) return toast('bad', pictures.type);
    if (chosen.size > ATTACHMENT_MAX_BYTES) return toast('bad', pictures.size);
    upload.mutate(chosen);
  };
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-2">
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
          choose(chosen);
        }}
      />
      <button
        type="button"
        aria-label={words.attach}
        title={words.attach}
        disabled={isDisabled || upload.isPending}
        onClick={() => file.current?.click()}
        className="grid size-8 place-items-center rounded-control text-ink-2 hover:text-ink disabled:text-disabled max-desk:size-11"
      >
        <Paperclip size={15} aria-hidden />
      </button>
      {upload.isPending && <output>{words.uploading}</output>}
      {upload.data !== undefined && (
        <>
          <img
            src={`/api/staff/support/attachments/${upload.data.id}`}
            alt=""
            width={28}
            height={28}
            className="size-7 rounded-chip object-cover"
          />
          <output className="max-tablet:sr-only">{words.picture}</output>
          <button
            type="button"
            aria-label={words.remove}
            onClick={() => upload.reset()}
            className="grid size-8 place-items-center rounded-control hover:text-ink max-desk:size-11"
          >
            <X size={14} aria-hidden />
          </button>
        </>
      )}
    </span>
  );
}
