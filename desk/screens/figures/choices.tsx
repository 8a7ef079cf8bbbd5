type Props<Name extends string> = {
  label: string;
  names: readonly Name[];
  titleOf: (name: Name) => string;
  current: Name;
  onChoose: (name: Name) => void;
};

/** Which of several tables is shown. */
export const Choices = <Name extends string>({ label, names, titleOf, current, onChoose }: Props<Name>) => (
  <fieldset aria-label={label} className="flex max-w-full gap-5 overflow-x-auto">
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === current}
        className="min-h-8 border-b-2 border-transparent text-second whitespace-nowrap text-soft outline-offset-[-2px] hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink max-md:min-h-11"
        onClick={() => onChoose(name)}
      >
        {titleOf(name)}
      </button>
    ))}
  </fieldset>
);
