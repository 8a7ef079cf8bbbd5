/** WebMCP's declarative attributes: a form is also a tool that a browser's assistant can fill in and submit. */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
  /** Of a group of radio buttons. */
  interface FieldsetHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}

type Respond = (text: string) => void;
type AgentSubmitEvent = SubmitEvent & { agentInvoked?: boolean; respondWith?: (response: Promise<string>) => void };

/** The function to call with the outcome where an assistant submitted the form; undefined for a visitor's submit. */
export function agentResponse(event: SubmitEvent): Respond | undefined {
  const { agentInvoked } = event as AgentSubmitEvent;
  if (!agentInvoked) return undefined;
  const { promise, resolve } = Promise.withResolvers<string>();
  (event as AgentSubmitEvent).respondWith?.(promise);
  return resolve;
}
