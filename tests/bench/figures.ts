/** The figures of one server, measured by the same clients over real HTTP. */
import { type PushFigures, percentile, pushAll, timed } from './measure.ts';

export interface Figures {
  firstPullMs: number;
  /** Only our server shares answers: milliseconds of the same pull, compressed as devices ask for it, after another device has pulled. */
  sharedPullMs: number | null;
  /** Only our server has packed pages; milliseconds for all of them, the first time (they are built) and from the cache. */
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
  /** Pulls everything as rows, starting from nothing; returns the last position. */
  pullRows(): Promise<Position>;
  /** Pulls the changes since a position. */
  pullFrom(position: Position): Promise<Position>;
  /** As `pullRows`, compressed. */
  pullPackedRows?: () => Promise<Position>;
  packed?: () => Promise<{ position: Position; bytes: number }>;
  /** A hundred products change. */
  change(): Promise<void>;
  /** Sends this number of orders at once; returns how many were accepted. */
  push(client: number, howMany: number): Promise<number>;
  /** The server's processor time so far, milliseconds. */
  cpuMs(): Promise<number>;
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

const inOnePush = 50;
const changesAskedFor = 15;

/** Measures a server and stops it. */
export async function measureFigures<Position>(server: MeasuredServer<Position>, size: Size): Promise<Figures> {
  const [figures] = await measureSideBySide([server], size);
  if (!figures) throw new Error('no server was measured');
  return figures;
}

/** Measures servers in turns, round by round, so that other load on the machine affects all of them; then stops them. */
export async function measureSideBySide<Position>(servers: readonly MeasuredServer<Position>[], { orders, clients, runs }: Size): Promise<Figures[]> {
  const firstPulls = await inTurns(servers, runs, async (server) => {
    // Nothing that was made for the pull before it serves.
    await server.change();
    return await timed(() => server.pullRows());
  });
  for (const { pullPackedRows } of servers) await pullPackedRows?.();
  const sharedPulls = await inTurns(servers, runs, async ({ pullPackedRows }) => (pullPackedRows ? await timed(pullPackedRows) : null));
  const firstPages = await inTurns(servers, 1, async ({ packed }) => (packed ? await timed(packed) : null));
  const laterPages = await inTurns(servers, runs, async ({ packed }) => (packed ? await timed(packed) : null));
  const positions = new Map<MeasuredServer<Position>, Position>();
  const bytes: (number | null)[] = [];
  for (const server of servers) {
    const pages = await server.packed?.();
    bytes.push(pages?.bytes ?? null);
    positions.set(server, await server.pullFrom(pages?.position ?? (await server.pullRows())));
  }
  const changes = await inTurns(servers, changesAskedFor, async (server) => {
    await server.change();
    return await timed(async () => {
      // Every server was given its position above.
      positions.set(server, await server.pullFrom(positions.get(server) as Position));
    });
  });
  // One push before measuring, so that loading and compiling are not counted.
  for (const { push } of servers) await push(0, inOnePush);
  const each = Math.max(1, Math.floor(orders / clients));
  const oneByOne = await inTurns(servers, runs, (server) => pushAll(pushesOf(server, { clients, pushes: each, ordersEach: 1 }), server.cpuMs));
  const fifties = { clients, pushes: Math.max(1, Math.floor(each / inOnePush)), ordersEach: Math.min(each, inOnePush) };
  const inFifties = await inTurns(servers, runs, (server) => pushAll(pushesOf(server, fifties), server.cpuMs));
  const figures: Figures[] = [];
  for (const [at, server] of servers.entries()) {
    const kb = bytes[at] ?? null;
    figures.push({
      firstPullMs: median(firstPulls[at]) ?? 0,
      sharedPullMs: median(sharedPulls[at]),
      packedFirstMs: median(firstPages[at]),
      packedMs: median(laterPages[at]),
      packedKb: kb && kb / 1024,
      hundredChangesMs: median(changes[at]) ?? 0,
      oneByOne: medianPush(oneByOne[at] ?? []),
      inFifties: medianPush(inFifties[at] ?? []),
      peakRssMb: await server.memoryMb(),
    });
    await server.stop();
  }
  return figures;
}

/** The results of every server in each round; the last server of a round is the first of the next. */
async function inTurns<Server, Given>(servers: readonly Server[], rounds: number, work: (server: Server) => Promise<Given>): Promise<Given[][]> {
  const given = servers.map((): Given[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const turns = [...servers.entries()];
    for (const [at, server] of round % 2 === 0 ? turns : turns.reverse()) given[at]?.push(await work(server));
  }
  return given;
}

function pushesOf({ push }: Pick<MeasuredServer<unknown>, 'push'>, { clients, pushes, ordersEach }: { clients: number; pushes: number; ordersEach: number }) {
  return Array.from({ length: clients }, (_, client) => Array.from({ length: pushes }, () => () => push(client, ordersEach)));
}

/** null when the server does not do the measured work. */
function median(values: readonly (number | null)[] = []): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? percentile(known, 0.5) : null;
}

/** Each figure's own median. */
function medianPush(rounds: readonly PushFigures[]): PushFigures {
  const of = (figure: (figures: PushFigures) => number) => percentile(rounds.map(figure), 0.5);
  return { perSecond: of((f) => f.perSecond), p95Ms: of((f) => f.p95Ms), cpuMsEach: of((f) => f.cpuMsEach) };
}
