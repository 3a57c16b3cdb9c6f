export function NumberedList({ items }: { items: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {items.map((item, index) => (
        <li key={item} className="flex gap-3 text-14 text-ink-2">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-gold/10 text-12 font-bold text-gold"
          >
            {index + 1}
          </span>
          {item}
        </li>
      ))}
    </ol>
  );
}
