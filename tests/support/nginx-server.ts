/** The shipped nginx in front of the server of the browser tests, until it is ended: `node nginx-server.ts <its port> <port of the service>`. */
import { startNginx } from './nginx.ts';

const [plainPort, servicePort] = process.argv.slice(2).map(Number);
const nginx = await startNginx({ plainPort, servicePorts: [Number(servicePort)], build: 'build' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void nginx.stop());
