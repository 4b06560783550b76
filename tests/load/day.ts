/** A seller's device through a short day: a first sync, a stream, visits with their orders, and pulls for every hint. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PullAnswer, PushAnswer } from '#shared/features/sync/sync.documents.ts';
import { syncedCollections } from '#shared/features/sync/sync.documents.ts';
import type { CommandEnvelope } from '#shared/features/sync/sync.schemas.ts';
import { newId, type Street, type StreetSeller } from '#tests/faults/processes/street.ts';

/** Milliseconds, by activity. */
export interface Times {
  'first sync': number[];
  pull: number[];
  push: number[];
  /** Milliseconds from the answer to a push until the stream announces the change. */
  hint: number[];
}

export interface Day {
  sent: CommandEnvelope[];
  visits: string[];
  times: Times;
  wrong: string[];
  requests: number;
  /** Broken connections, by the system's error code. */
  cut: Record<string, number>;
  /** The number of answers that were ignored on purpose, whose commands were sent again. */
  repeated: number;
}

interface Device {
  url: string;
  street: Street;
  seller: StreetSeller;
  activityId: number;
  day: Day;
  /** The end of new work; waiting commands are still delivered afterwards. */
  endsAt: number;
  restMs: number;
}

export async function liveDay(device: Device): Promise<void> {
  const { day, seller, endsAt, restMs } = device;
  // Nobody opens the app at the same instant.
  await pause(Math.random() * Math.min(30_000, restMs * 2));
  const known = { checkpoints: new Map<string, string>(), orders: new Set<string>() };
  const startedAt = performance.now();
  await firstSync(device, known);
  day.times['first sync'].push(performance.now() - startedAt);
  const stream = follow(device, known);
  const mine: string[] = [];
  while (Date.now() < endsAt) {
    await pause(restMs * (0.5 + Math.random()));
    const uuid = newId();
    day.visits.push(uuid);
    await deliver(device, stream, [arrival(device, uuid)]);
    const order = device.street.order(seller);
    day.sent.push(order);
    mine.push((order.payload as { uuid: string }).uuid); // `order` wrote it.
    await deliver(device, stream, [order]);
    await deliver(device, stream, [departure(uuid)]);
  }
  await pause(2_000);
  await stream.end();
  await pull(device, known, 'orders');
  for (const uuid of mine) if (!known.orders.has(uuid)) day.wrong.push(`${uuid} never came back to its device`);
  if (known.orders.size !== mine.length) day.wrong.push(`a device has ${known.orders.size} orders and made ${mine.length}`);
}

interface Known {
  checkpoints: Map<string, string>;
  orders: Set<string>;
}

async function firstSync(device: Device, known: Known): Promise<void> {
  const told = (await get(device, '/sync/catalogue')) as { checkpoint: string; pages: { hash: string }[] };
  for (const { hash } of told.pages) await get(device, `/sync/catalogue/pages/${hash}`);
  known.checkpoints.set('catalogue_changes', told.checkpoint);
  for (const collection of syncedCollections) await pull(device, known, collection);
}

async function pull(device: Device, { checkpoints, orders }: Known, collection: string): Promise<void> {
  for (let more = true; more; ) {
    const at = checkpoints.get(collection);
    const startedAt = performance.now();
    const page = (await get(device, `/sync/${collection}?limit=500${at ? `&checkpoint=${at}` : ''}`)) as PullAnswer;
    device.day.times.pull.push(performance.now() - startedAt);
    checkpoints.set(collection, page.checkpoint);
    if (collection === 'orders') for (const document of page.documents) orders.add(String(document['id'] ?? document['uuid']));
    more = page.more;
  }
}

interface Stream {
  /** When the last of its hints came. */
  lastHintAt(): number;
  end(): Promise<void>;
}

function follow(device: Device, known: Known): Stream {
  const ending = new AbortController();
  let lastHintAt = 0;
  const run = async () => {
    const answer = await fetch(`${device.url}/sync/stream`, { headers: headersOf(device), signal: ending.signal });
    let text = '';
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      const said = events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []).map((json) => JSON.parse(json) as { collections: string[] });
      if (said.length === 0) continue;
      lastHintAt = performance.now();
      for (const collection of new Set(said.flatMap(({ collections }) => collections))) await pull(device, known, collection);
    }
  };
  const running = run().catch((error: Error) => {
    if (!ending.signal.aborted) device.day.wrong.push(`a stream ended: ${error.message}`);
  });
  return {
    lastHintAt: () => lastHintAt,
    async end() {
      ending.abort();
      await running;
    },
  };
}

/** Sends commands until each has a final answer. One answer in twenty is ignored, as if it had been lost. */
async function deliver(device: Device, stream: Stream, commands: CommandEnvelope[]): Promise<void> {
  const { day, seller, url } = device;
  for (;;) {
    const startedAt = performance.now();
    day.requests += 1;
    const response = await asked(device, `${url}/sync/commands`, {
      method: 'POST',
      headers: { ...headersOf(device), 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: 1, device: seller.device, commands }),
    });
    const answeredAt = performance.now();
    day.times.push.push(answeredAt - startedAt);
    if (!response.ok) day.wrong.push(`a push was answered ${response.status}`);
    const { results } = (await response.json()) as PushAnswer;
    for (const result of results) if (result.status === 'refused') day.wrong.push(`${result.id} was refused: ${result.sentence}`);
    const isLost = Math.random() < 0.05;
    if (isLost) day.repeated += 1;
    if (isLost || results.some(({ status }) => status === 'retry')) {
      await pause(500);
      continue;
    }
    await pause(1_500);
    // The hint arrived before the answer.
    if (stream.lastHintAt() > startedAt) day.times.hint.push(Math.max(0, stream.lastHintAt() - answeredAt));
    return;
  }
}

function arrival({ seller, activityId }: Device, uuid: string): CommandEnvelope {
  const now = new Date().toISOString();
  const { customer } = seller;
  const payload = {
    uuid,
    contact_id: customer.id,
    contact_warehouse_id: customer.branchId,
    activity_id: activityId,
    checkin_date: now,
    readings: readings(now),
  };
  return { id: newId(), type: 'visits.check_in', created_at: now, payload };
}

function departure(uuid: string): CommandEnvelope {
  const now = new Date().toISOString();
  return { id: newId(), type: 'visits.check_out', created_at: now, payload: { uuid, checkout_date: now, readings: readings(now) } };
}

const readings = (taken_at: string) => [{ latitude: 4.6, length: -74.08, accuracy: 12, taken_at }];
/** Over HTTPS, which devices use, browsers accept brotli; `fetch` asks for it only there. */
const headersOf = ({ seller }: Device) => ({ authorization: `Bearer ${seller.token}`, 'x-device': seller.device, 'accept-encoding': 'gzip, br' });

/** A request on a connection that was cut is retried, as the app does; the day counts the retries. */
async function asked({ day }: Device, url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === 5) throw error;
      const why = reasonOf(error);
      day.cut[why] = (day.cut[why] ?? 0) + 1;
      await pause(500);
    }
  }
}

/** 'ECONNRESET', 'UND_ERR_CONNECT_TIMEOUT'…: the code of the cause of `fetch`'s error. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause ?? error);
}

async function get(device: Device, path: string): Promise<unknown> {
  device.day.requests += 1;
  const response = await asked(device, `${device.url}${path}`, { headers: headersOf(device) });
  if (!response.ok) device.day.wrong.push(`${path} was answered ${response.status}`);
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
}
