import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Door } from '../crowd.ts';
import { readPlain } from './plain-request.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { ReadyAnswers } from './ready-answers.ts';
import type { Site } from './site.ts';

type Settings = {
  everyHeader: Readonly<Record<string, string>>;
  door: Door;
  /** How long, in milliseconds, we wait for a first request, and for an answer to be taken. */
  patience: { request: number; silence: number };
};

export type FastLane = { close(): void };

/**
 * Answers the plainest requests for a file of the site straight from the connection, at less than half of what Node's
 * HTTP and Fastify cost (docs/decisions/008-fast-lane.md). The first request that is anything else takes its connection
 * to Node's reader for good, so whatever needs judgement is judged there.
 */
export function openFastLane(server: Server, site: Site, { everyHeader, door, patience }: Settings): FastLane {
  const { keepAliveTimeout } = server;
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n`;
  const answers = new ReadyAnswers(site, everyHeader);
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let isClosing = false;
  const nodes = server.listeners('connection');
  server.removeAllListeners('connection');

  server.on('connection', (socket: Socket) => {
    door.newcomer();
    const listeners = {
      data(chunk: Buffer) {
        if (socket.writableEnded) return;
        const request = readPlain(chunk);
        const ready = request && answers.find(request.path, request.acceptEncoding);
        if (!ready) return handOver(chunk);
        waiting.add(socket);
        door.enter((isAdmitted) => {
          waiting.delete(socket);
          const isLast = request.isLast || isClosing;
          if (socket.writable) answer(isAdmitted ? ready : answers.busy, { isAdmitted, isLast });
        });
        // Its next request must not overtake this one.
        if (waiting.has(socket)) socket.pause();
      },
      drain: () => socket.resume(),
      end: () => socket.destroySoon(),
      timeout: () => socket.destroy(),
      close() {
        sockets.delete(socket);
        waiting.delete(socket);
      },
      // A connection that breaks off is closed next, and that is all there is to do about it.
      error() {},
    };
    const answer = (ready: ReadyAnswer, { isAdmitted, isLast }: { isAdmitted: boolean; isLast: boolean }) => {
      ready.send(socket, isLast ? CLOSE : keepAlive);
      const isBehind = socket.writableNeedDrain;
      allow(socket, isLast || isBehind ? patience.silence : keepAliveTimeout);
      // Whoever does not read is not listened to either.
      if (isBehind || !isAdmitted) socket.pause();
      else if (socket.isPaused()) socket.resume();
      if (isLast) socket.destroySoon();
      else if (!isAdmitted) door.stepAside(() => socket.resume());
    };
    const handOver = (chunk: Buffer) => {
      sockets.delete(socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      socket.pause();
      socket.unshift(chunk);
      for (const node of nodes) node.call(server, socket);
      socket.resume();
    };
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    sockets.add(socket);
    allow(socket, patience.request);
  });

  return {
    close() {
      isClosing = true;
      for (const socket of sockets) if (!waiting.has(socket)) socket.destroySoon();
    },
  };
}

const CLOSE = 'Connection: close\r\n';

function allow(socket: Socket, milliseconds: number): void {
  if (socket.timeout !== milliseconds) socket.setTimeout(milliseconds);
}
