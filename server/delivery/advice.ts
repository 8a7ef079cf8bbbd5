import type { Destination } from '../store/tables.ts';

const NAMES: Record<Destination, { name: string; address: string; access: string }> = {
  crm: { name: 'The CRM', address: 'CRM_URL', access: 'CRM_OID and what the CRM allows' },
  notify: { name: 'The webhook', address: 'NOTIFY_URL', access: 'the key in NOTIFY_URL and what the receiver allows' },
};

/** What to check when a destination answers with a status that asks for the operator. */
export function adviceFor(destination: Destination, status: number): { name: string; check: string } {
  const { name, address, access } = NAMES[destination];
  if (status < 400) return { name, check: `${address}: the destination redirects; set it to the new address` };
  return { name, check: status === 401 || status === 403 ? access : address };
}
