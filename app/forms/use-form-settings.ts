import { useRouteLoaderData } from 'react-router';
import type { FormSettings } from './form-settings.ts';

/** The root route's data, which its loader validates at build and types as form settings. */
export function useFormSettings(): FormSettings {
  const settings = useRouteLoaderData<FormSettings>('root');
  if (!settings) throw new Error('The data of the root route is missing.');
  return settings;
}
