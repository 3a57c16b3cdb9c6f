/** Header row of a table. @param columns each column's name, and its classes for width and alignment. */
export function TableHead({ columns }: { columns: readonly (readonly [name: string, className: string])[] }) {
  return (
    <thead>
      <tr className="h-9 text-12 text-ink-3">
        {columns.map(([name, className]) => (
          <th key={name} scope="col" className={`font-normal ${className}`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
