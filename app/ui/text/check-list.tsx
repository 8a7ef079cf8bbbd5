import { CheckIcon } from '../controls/icons.tsx';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item} className="flex gap-3.5">
          <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-brand text-white print:text-ink">
            <CheckIcon size={14} />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
