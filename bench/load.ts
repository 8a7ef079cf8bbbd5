import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../tests/support/free-port.ts';
import { CLIENT } from './pages.ts';
import { treeMemoryMb } from './process-tree.ts';
import { type Result, type Row, round } from './results.ts';
import { serveSite, temporaryFolder } from './serve.ts';
import { hasTool, runWrk, toolEnvironment, type WrkReport } from './wrk.ts';

export const WARM_UP_SECONDS = 3;
export const SECONDS = 10;

/** The home page in brotli from one process; nginx has one worker and serves the same file without headers of ours. */
export async function staticLoad(): Promise<Result> {
  if (!hasTool('wrk')) return { rows: [] };
  const server = await serveSite();
  await runWrk(server.origin, WARM_UP_SECONDS);
  const memoryBefore = treeMemoryMb(server.pid);
  const report = await runWrk(server.origin, SECONDS);
  const memoryAfter = treeMemoryMb(server.pid);
  await server.stop();
  const nginx = hasTool('nginx') ? await measureNginx() : undefined;
  const memory = { memory: 'server', 'before, MB': memoryBefore, 'after, MB': memoryAfter };
  const row = { file: '/', ...columns(report) };
  return { rows: [nginx ? { ...row, ...compare(report, nginx) } : row, memory] };
}

export const rate = ({ answered, seconds }: WrkReport) => answered / seconds;

const columns = (report: WrkReport): Row => ({
  'requests/s': round(rate(report)),
  'p50, ms': round(report.p50Ms, 1),
  'p99, ms': round(report.p99Ms, 1),
  failed: report.refused + report.broken,
});

const compare = (ours: WrkReport, nginx: WrkReport): Row => ({
  'nginx, requests/s': round(rate(nginx)),
  ratio: round(rate(ours) / rate(nginx), 2),
});

/** nginx with one worker, which serves the home page in brotli without a header of ours. */
export async function measureNginx(): Promise<WrkReport> {
  const folder = temporaryFolder();
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, port));
  const nginx = spawn('nginx', ['-c', config], { stdio: 'inherit', env: toolEnvironment });
  const exited = once(nginx, 'exit');
  try {
    const url = `http://127.0.0.1:${port}/index.html`;
    await untilAnswered(url);
    await runWrk(url, WARM_UP_SECONDS);
    return await runWrk(url, SECONDS);
  } finally {
    nginx.kill();
    await exited;
  }
}

function nginxConfig(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  return `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${resolve(CLIENT)};
    location / { default_type text/html; try_files $uri.br =404; add_header Content-Encoding br; }
  }
}`;
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await setTimeout(100);
  }
  throw new Error(`nginx does not answer at ${url}`);
}
