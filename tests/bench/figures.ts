/** The figures of one server, measured by the same clients over real HTTP. */
import { medianOf, type PushFigures, percentile, pushAll, timed } from './measure.ts';

export interface Figures {
  firstPullMs: number;
  /** Only ours shares answers: the same pull, packed as devices ask for it, when another device has asked before. */
  sharedPullMs: number | null;
  /** Only ours has packed pages; milliseconds for all of them, the first time (they are made) and from the cache. */
  packedFirstMs: number | null;
  packedMs: number | null;
  packedKb: number | null;
  hundredChangesMs: number;
  oneByOne: PushFigures;
  inFifties: PushFigures;
  peakRssMb: number;
}

export interface Size {
  products: number;
  orders: number;
  clients: number;
  runs: number;
}

/** A server as its clients know it. */
export interface MeasuredServer<Position> {
  /** Pulls everything from nothing, as rows; gives how far it got. */
  pullRows(): Promise<Position>;
  /** Pulls what is new since. */
  pullFrom(position: Position): Promise<Position>;
  /** As `pullRows`, compressed. */
  pullPackedRows?: () => Promise<Position>;
  packed?: () => Promise<{ position: Position; bytes: number }>;
  /** A hundred products change. */
  change(): Promise<void>;
  /** Sends so many orders at once; gives how many were accepted. */
  push(client: number, howMany: number): Promise<number>;
  /** What the server has worked so far, milliseconds. */
  cpuMs(): Promise<number>;
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

const inOnePush = 50;
const changesAskedFor = 15;

/** Measures a server and stops it. */
export async function measureFigures<Position>(server: MeasuredServer<Position>, { orders, clients, runs }: Size): Promise<Figures> {
  const firstPullMs = await medianOf(runs, async () => {
    // Nothing that was made for the pull before it serves.
    await server.change();
    return await timed(() => server.pullRows());
  });
  const { pullPackedRows } = server;
  await pullPackedRows?.();
  const sharedPullMs = pullPackedRows ? await medianOf(runs, () => timed(pullPackedRows)) : null;
  const packed = server.packed;
  const packedFirstMs = packed ? await timed(packed) : null;
  const packedMs = packed ? await medianOf(runs, () => timed(packed)) : null;
  const pages = packed ? await packed() : null;
  let at = await server.pullFrom(pages?.position ?? (await server.pullRows()));
  const hundredChangesMs = await medianOf(changesAskedFor, async () => {
    await server.change();
    return await timed(async () => {
      at = await server.pullFrom(at);
    });
  });
  const pushed = await measurePushes(server, { orders, clients, runs });
  const peakRssMb = await server.memoryMb();
  await server.stop();
  return { firstPullMs, sharedPullMs, packedFirstMs, packedMs, packedKb: pages && pages.bytes / 1024, hundredChangesMs, ...pushed, peakRssMb };
}

async function measurePushes(
  { push, cpuMs }: Pick<MeasuredServer<unknown>, 'push' | 'cpuMs'>,
  { orders, clients, runs }: Omit<Size, 'products'>,
): Promise<Pick<Figures, 'oneByOne' | 'inFifties'>> {
  // Once, so that neither begins with what is compiled and read for the first time.
  await push(0, inOnePush);
  const each = Math.max(1, Math.floor(orders / clients));
  const one = Array.from({ length: clients }, (_, client) => Array.from({ length: each }, () => () => push(client, 1)));
  const fifties = Array.from({ length: clients }, (_, client) =>
    Array.from({ length: Math.max(1, Math.floor(each / inOnePush)) }, () => () => push(client, Math.min(each, inOnePush))),
  );
  return { oneByOne: await medianPush(runs, () => pushAll(one, cpuMs)), inFifties: await medianPush(runs, () => pushAll(fifties, cpuMs)) };
}

/** Each figure's own median. */
async function medianPush(runs: number, push: () => Promise<PushFigures>): Promise<PushFigures> {
  const all: PushFigures[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await push());
  const median = (of: (figures: PushFigures) => number) => percentile(all.map(of), 0.5);
  return { perSecond: median((f) => f.perSecond), p95Ms: median((f) => f.p95Ms), cpuMsEach: median((f) => f.cpuMsEach) };
}
