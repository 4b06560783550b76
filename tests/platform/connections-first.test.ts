import { Worker } from 'node:worker_threads';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveHttp } from '#server/platform/http/serve.ts';

const old = 20;
const fresh = 60;

/** In a thread of its own: clients that ask without end over connections that they keep, then as many new ones at once. */
const clients = `
  const { get, Agent } = require('node:http');
  const { workerData, parentPort } = require('node:worker_threads');
  const { port, old, fresh } = workerData;
  const ask = (agent, path) =>
    new Promise((resolve, reject) => get({ port, path, agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject));
  let ends = false;
  const keepAsking = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!ends) await ask(agent, '/old');
  };
  const all = Array.from({ length: old }, keepAsking);
  setTimeout(async () => {
    await Promise.all(Array.from({ length: fresh }, () => ask(new Agent(), '/fresh')));
    parentPort.postMessage('answered');
    ends = true;
    await Promise.all(all);
  }, 200);
`;

test('who comes new waits no longer than those who are there, however much they ask', async () => {
  let askedByOld = 0;
  let firstFreshAt = 0;
  const http = new Hono();
  const work = () => {
    const until = performance.now() + 2;
    while (performance.now() < until);
  };
  http.get('/old', (c) => {
    askedByOld += 1;
    work();
    return c.text('');
  });
  http.get('/fresh', (c) => {
    firstFreshAt ||= askedByOld;
    work();
    return c.text('');
  });
  const serving = await serveHttp(http, { port: 0, hostname: '127.0.0.1' });
  const worker = new Worker(clients, { eval: true, workerData: { port: serving.port, old, fresh } });

  const askedMeanwhile = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject).once('message', () => resolve(askedByOld - firstFreshAt));
  });
  await worker.terminate();
  await serving.drain(0);

  // Each new one once, while each old one is answered a few times; a turn for each connection would be over a thousand.
  expect(askedMeanwhile).toBeLessThan(10 * old);
});
