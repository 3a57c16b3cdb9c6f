import { tokenise } from './chat-text.ts';

/** The words of a message with its emoji as images and the reader's name lit. Links stay plain text. */
export function MessageText({ text, readerName }: { text: string; readerName: string | undefined }) {
  return tokenise(text, readerName).map((token, index) => {
    // The pieces of one message never change their order.
    const key = `${index}`;
    if (token.kind === 'emoji') {
      return (
        <img
          key={key}
          src={`/emoji/${token.name}.svg`}
          alt={`:${token.name}:`}
          title={`:${token.name}:`}
          width={18}
          height={18}
          className="mx-px inline-block size-[18px] align-[-4px]"
        />
      );
    }
    return token.kind === 'mention' ? (
      <span key={key} className="font-semibold text-gold-high">
        {token.text}
      </span>
    ) : (
      <span key={key}>{token.text}</span>
    );
  });
}
