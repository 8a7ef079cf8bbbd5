import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { allows } from '../../../leads/desk/roles.ts';
import { call } from '../../api.ts';
import { orSignIn, readMe, useAllows, useCounts } from '../../session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { DeadDeliveries } from './dead-deliveries.tsx';
import { DestinationRow } from './destination-row.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  return orSignIn(request, async () => {
    const { role } = await readMe();
    const [{ destinations }, dead] = await Promise.all([
      call('listDestinations', {}),
      allows(role, 'sales') ? call('listDead', {}) : undefined,
    ]);
    return { destinations, dead };
  });
}

export function Component() {
  const { destinations, dead } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { refresh } = useCounts();
  const mayRetry = useAllows()('sales');
  const configured = destinations.filter((one) => one.isConfigured || one.waiting + one.dead + one.held > 0);
  const changed = () => {
    refresh();
    return revalidate();
  };
  return (
    <div className="flex h-full flex-col">
      <div className="border-b border-line pb-2">
        <ScreenHead title="Deliveries" hint="what goes to CRM, webhook and mail" />
      </div>
      <div className="min-h-0 flex-1 space-y-10 px-5 pt-4 pb-12 md:overflow-y-auto md:px-8">
        {configured.length === 0 ? (
          <Empty title="No destination is set.">
            <p>
              Leads are stored and stay here. Set a CRM, a webhook or mail, as the operating guide says, and each new
              lead is delivered there.
            </p>
          </Empty>
        ) : (
          <div>
            <table className="table stack">
              <caption className="sr-only">Destinations</caption>
              <thead>
                <tr>
                  <th scope="col">Destination</th>
                  <th scope="col">State</th>
                  <th scope="col" className="number">
                    Waiting
                  </th>
                  <th scope="col" className="number">
                    Oldest
                  </th>
                  <th scope="col" className="number">
                    Dead
                  </th>
                  <th scope="col" className="number">
                    Held
                  </th>
                  <th scope="col" className="number">
                    Delivered
                  </th>
                  <th scope="col" className="number">
                    Today
                  </th>
                  <th scope="col" className="number">
                    <span className="sr-only">Act</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {configured.map((destination) => (
                  <DestinationRow key={destination.name} destination={destination} onChanged={changed} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {mayRetry && dead && <DeadDeliveries key={dead.rows[0]?.id ?? 'none'} page={dead} onRetried={changed} />}
      </div>
    </div>
  );
}
