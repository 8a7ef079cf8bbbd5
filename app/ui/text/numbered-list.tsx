type Props = { items: readonly { title: string; content: string }[]; className: string };

export function NumberedList({ items, className }: Props) {
  return (
    <ol className={`grid gap-x-10 gap-y-12 ${className}`}>
      {items.map(({ title, content }, index) => (
        <li key={title} className="border-t-2 border-brand pt-4">
          <p aria-hidden="true" className="font-serif text-link">
            {String(index + 1).padStart(2, '0')}
          </p>
          <h3 className="mt-3 text-h3">{title}</h3>
          <p className="mt-2 text-soft">{content}</p>
        </li>
      ))}
    </ol>
  );
}
