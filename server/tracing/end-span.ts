import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** The type is a word of the code or a status: messages of errors may quote what was sent. */
export function endSpan(span: Span, errorType: string | undefined): void {
  if (errorType !== undefined) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
