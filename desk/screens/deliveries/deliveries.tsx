import { useLoaderData, useRevalidator } from 'react-router';
import { allows } from '../../../leads/desk/roles.ts';
import { call } from '../../api.ts';
import { readMe, useAllows, useCounts } from '../../session.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { DeadDeliveries } from './dead-deliveries.tsx';
import { DestinationRow } from './destination-row.tsx';

const COLUMNS = [
  'Destination',
  'State',
  ...['Pending', 'Oldest', 'Dead', 'Held', 'Delivered', 'Today'].map((title) => numbers(title)),
  { title: 'Act', isNumber: true, isHidden: true },
] as const;

export async function loader() {
  const { role } = await readMe();
  const [{ destinations }, dead] = await Promise.all([
    call('listDestinations', {}),
    allows(role, 'sales') ? call('listDead', {}) : undefined,
  ]);
  return { destinations, dead };
}

export function Component() {
  const { destinations, dead } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { refresh } = useCounts();
  const mayRetry = useAllows()('sales');
  const configured = destinations.filter((one) => one.isConfigured || one.pending + one.dead + one.held > 0);
  const changed = () => {
    refresh();
    return revalidate();
  };
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isRuled
        title="Deliveries"
        hint={<span className="max-md:hidden">what goes to CRM, webhook and mail</span>}
      />
      <div className="min-h-0 flex-1 space-y-10 px-5 pt-4 pb-12 md:overflow-y-auto md:px-8">
        <DataTable isStacked caption="Destinations" columns={COLUMNS}>
          {configured.map((destination) => (
            <DestinationRow key={destination.name} destination={destination} onChanged={changed} />
          ))}
        </DataTable>
        {mayRetry && dead && <DeadDeliveries page={dead} onRetried={changed} />}
      </div>
    </div>
  );
}
