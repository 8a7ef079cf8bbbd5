import type { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import type { Outcome } from '../outcome.ts';
import { type DeliveryStep, deliveryChannel, type StoreStep, storeChannel } from './channels.ts';
import { endSpan } from './end-span.ts';

type Options = { tracer: Tracer; active: AsyncLocalStorage<Context> };

/** Spans for what the channels announce. Returns what ends them. */
export function addStepSpans({ tracer, active }: Options): () => void {
  const removeAll = [
    addSpans<StoreStep>(storeChannel, active, {
      // Operations of no request, such as looking for due deliveries every second, are not traced.
      start: ({ operation }, parent) => parent && tracer.startSpan(`store ${operation}`, {}, parent),
      errorTypeOf: ({ error }) => (error instanceof Error ? error.name : undefined),
    }),
    addSpans<DeliveryStep>(deliveryChannel, active, {
      start: ({ destination, host }) =>
        tracer.startSpan(
          `deliver ${destination}`,
          { kind: SpanKind.CLIENT, attributes: { 'server.address': host } },
          ROOT_CONTEXT,
        ),
      errorTypeOf: ({ result, error }) => {
        const kind = (result as Outcome | undefined)?.kind;
        return error instanceof Error ? error.name : kind === 'delivered' ? undefined : kind;
      },
    }),
  ];
  return () => {
    for (const remove of removeAll) remove();
  };
}

type Ended<Step> = Step & { result?: unknown; error?: unknown };

type Rules<Step> = {
  start(step: Step, parent: Context | undefined): Span | undefined;
  errorTypeOf(step: Ended<Step>): string | undefined;
};

/** The span of a step is the parent of those that begin within it. */
function addSpans<Step extends object>(
  channel: TracingChannel<Step, unknown>,
  active: AsyncLocalStorage<Context>,
  { start, errorTypeOf }: Rules<Step>,
): () => void {
  const spans = new WeakMap<Step, Span>();
  channel.start.bindStore(active, (step) => {
    const parent = active.getStore();
    const span = start(step, parent);
    if (span) spans.set(step, span);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : parent;
  });
  const asyncEnd = (step: Ended<Step>) => {
    const span = spans.get(step);
    if (span) endSpan(span, errorTypeOf(step));
  };
  const subscribers = { asyncEnd };
  channel.subscribe(subscribers);
  return () => {
    channel.start.unbindStore(active);
    channel.unsubscribe(subscribers);
  };
}
