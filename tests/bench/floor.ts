import { json } from './asking.ts';
import { type Figures, measureFigures, type Size } from './figures.ts';
import { accepted, anOrder } from './orders.ts';
import { type BenchServer, startProgram } from './servers.ts';

/**
 * Servers that only store. On SQLite: `group`, waiting pushes share a transaction; `full`, each push has its own transaction, like an endpoint for
 * RxDB's replication. The others take the address of a PostgreSQL and use one transaction per push: `feed` with the order of a feed that loses
 * nothing (sync §3), `alone` without a feed.
 */
export type FloorMode = 'full' | 'group' | { postgres: string; kind: 'feed' | 'alone' };

const pageSize = 1_000;

export async function startFloor(directory: string, { mode, products }: { mode: FloorMode; products: number }): Promise<BenchServer<{ url: string }>> {
  return typeof mode === 'object'
    ? await startProgram('floors/postgres-floor.ts', [mode.postgres, String(products), mode.kind])
    : await startProgram('floors/floor-server.ts', [directory, mode, String(products)]);
}

export async function measureFloor(directory: string, size: Size & { mode: FloorMode }): Promise<Figures> {
  const { said, stop } = await startFloor(directory, size);
  const { url } = said;
  const pullFrom = async (from: number): Promise<number> => {
    for (let after = from; ; ) {
      const page = (await json(`${url}/pull?after=${after}&limit=${pageSize}`)) as { documents: unknown[]; checkpoint: number };
      after = page.checkpoint;
      if (page.documents.length < pageSize) return after;
    }
  };
  const textOf = async (path: string) => Number(await (await fetch(`${url}${path}`)).text());
  return await measureFigures(
    {
      pullRows: () => pullFrom(0),
      pullFrom,
      change: async () => void (await fetch(`${url}/change`)),
      push: async (_client, howMany) => accepted(await json(`${url}/push`, { body: { commands: Array.from({ length: howMany }, () => anOrder().payload) } })),
      // The server says microseconds, and bytes.
      cpuMs: async () => (await textOf('/cpu')) / 1000,
      memoryMb: async () => (await textOf('/memory')) / 1024 / 1024,
      stop,
    },
    size,
  );
}
