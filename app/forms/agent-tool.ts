/**
 * A form is also a tool: an assistant fills it in on a visitor's behalf, under the same rules and with the same visible
 * result (WebMCP's declarative attributes). Browsers that do not know them ignore them.
 */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}

type Answer = (text: string) => void;
type AgentSubmitEvent = SubmitEvent & { agentInvoked?: boolean; respondWith?: (answer: Promise<string>) => void };

/** What to call with the text of the form's answer, where an assistant submitted it and waits for one. */
export function agentWaitsFor(event: SubmitEvent): Answer | undefined {
  const { agentInvoked } = event as AgentSubmitEvent;
  if (!agentInvoked) return undefined;
  const { promise, resolve } = Promise.withResolvers<string>();
  (event as AgentSubmitEvent).respondWith?.(promise);
  return resolve;
}
