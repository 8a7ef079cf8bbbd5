import {
  DESK_API_PATH,
  DESK_CALLS,
  type DeskAnswer,
  type DeskCallName,
  type DeskInput,
  EXPORT_PATH,
  type ExportFormat,
  MAX_EXPORTED_IDS,
} from '../leads/desk/calls.ts';
import { type Refusal, refusalSchema } from '../leads/desk/refusal.ts';
import { noteAnswer, noteSilence } from './connection.ts';

/** unloaded: of a screen that could not be had without the server; only a new page tries its script again. */
type FailureCode = Refusal['code'] | 'unreachable' | 'unloaded' | 'updated';

/** A call that was refused or did not arrive. The message is for the person. */
export class CallError extends Error {
  readonly code: FailureCode;
  readonly change: Refusal['change'];

  constructor(code: FailureCode, message: string, change?: Refusal['change']) {
    super(message);
    this.code = code;
    this.change = change;
  }
}

type Values = Record<string, unknown>;

/** Of 64 KiB for all of a page's requests, in characters of up to three bytes. */
const MAX_KEPT_ALIVE_LENGTH = 16_000;

/** Makes a call of DESK_CALLS. Its answer is checked, because a newer server may answer a tab that was open before. */
export async function call<Name extends DeskCallName>(
  name: Name,
  input: DeskInput<Name>,
  signal?: AbortSignal,
): Promise<DeskAnswer<Name>> {
  const { method, path, answer } = DESK_CALLS[name];
  const { id, ...rest } = input as Values & { id?: string };
  const address = DESK_API_PATH + path.replace(':id', encodeURIComponent(id ?? ''));
  const isRead = method === 'GET';
  const json = isRead ? '' : JSON.stringify(rest);
  const response = await send(isRead ? address + toQuery(rest) : address, {
    method,
    ...(signal && { signal }),
    // A change goes on after the page is left; a browser refuses that for a longer body.
    ...(!isRead && {
      headers: { 'Content-Type': 'application/json' },
      body: json,
      keepalive: json.length < MAX_KEPT_ALIVE_LENGTH,
    }),
  });
  const result = answer.safeParse(await jsonOf(response));
  if (!result.success) throw new CallError('updated', 'The desk has been updated. Load this page again.');
  return result.data as DeskAnswer<Name>;
}

/** Sends a file as it is; answers with the JSON that comes back. */
export async function sendBytes(address: string, bytes: Blob): Promise<unknown> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return jsonOf(await send(address, { method: 'PUT', headers, body: bytes }));
}

/** A file of these leads. */
export async function exportSelection(ids: readonly string[], format: ExportFormat): Promise<Blob> {
  if (ids.length > MAX_EXPORTED_IDS) throw new CallError('input', TOO_MANY);
  const headers = { 'Content-Type': 'application/json' };
  return (await send(EXPORT_PATH, { method: 'POST', headers, body: JSON.stringify({ ids, format }) })).blob();
}

const TOO_MANY = `At most ${MAX_EXPORTED_IDS.toLocaleString('en')} selected leads are exported together. Filter the list and export the view.`;

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

async function send(address: string, init: RequestInit): Promise<Response> {
  const calledAt = Date.now();
  const response = await fetch(address, init).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    noteSilence();
    throw new CallError('unreachable', 'The server cannot be reached. Nothing was changed.');
  });
  // A proxy answers with 502 to 504 for a server that is down.
  if (response.status < 502) noteAnswer(calledAt);
  else noteSilence();
  if (response.ok) return response;
  throw toError(response.status, await jsonOf(response));
}

function toError(status: number, body: unknown): CallError {
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) return new CallError(refusal.data.code, refusal.data.message, refusal.data.change);
  return new CallError('unavailable', `The server answered with ${status}. Please try again in a minute.`);
}

/** Loads the page again where the server can be reached; else the browser's own error page would take its place. */
export async function reloadWhenReached(): Promise<void> {
  await call('signInChoices', {}).then(
    () => window.location.reload(),
    () => {},
  );
}

/** The query of an address, without what is not set; a list is its name once for each value. */
export function toQuery(values: Values): string {
  const all = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const set = all.filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
