import type { ComponentProps } from 'react';
import { useAllows } from '../session.ts';
import { SearchIcon } from '../ui/icons.tsx';

export function CommandInput(props: ComponentProps<'input'>) {
  const canSeeLeads = useAllows()('sales');
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <span className="text-muted">
        <SearchIcon />
      </span>
      <input
        aria-label={canSeeLeads ? 'Screens, actions, or a name, company or email' : 'Screens and actions'}
        placeholder={canSeeLeads ? 'Screen, action, name, company or email' : 'Screen or action'}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="h-12 min-w-0 flex-1 bg-transparent text-[1rem] outline-none"
        {...props}
      />
    </div>
  );
}
