import { call } from './asking.ts';
import type { BenchRow } from './bench-file.ts';
import { percentile, pushAll, timed } from './measure.ts';
import { accepted, anOrder } from './orders.ts';
import { startOurs } from './ours.ts';

const clients = 20;
const pushesEach = 20;
const rounds = 5;
// The report takes some seconds.
const soldLines = 150_000;
/** Sums, largest lines and three distinct counts: each depth of rows and columns reads all lines. */
const longReport = '/api/sql-file/matriz-dinamica?rows=product&columns=month&measures=sales:max,customers,documents&period=last_12_months';

/** The waiting time of twenty sellers for their orders while the office runs a long report, compared with the same without it, in turns. */
export async function pushBesideReport(directory: string): Promise<BenchRow[]> {
  const { said, stop } = await startOurs(directory, { products: 5_000, clients, databaseUrl: '' });
  const { url, people, officeToken, warehouse_id, price_list_id } = said;
  try {
    await call(`${url}/bench/sold/${soldLines}`);
    const report = () => call(`${url}${longReport}`, { token: officeToken }).then((answer) => answer.arrayBuffer());
    const reportMs = await timed(report);
    const cpuMs = async () => Number(await (await call(`${url}/bench/cpu`)).text()) / 1000;
    const push = (client: number) => async () => {
      const { token, customers } = people[client] ?? { token: '', customers: [] };
      const body = {
        protocol: 1,
        device: `00000000-0000-7000-8000-${String(client).padStart(12, '0')}`,
        commands: [anOrder({ customers, warehouse_id, price_list_id })],
      };
      return accepted(await (await call(`${url}/sync/commands`, { token, body })).json());
    };
    const pushes = () =>
      pushAll(
        Array.from({ length: clients }, (_, client) => Array.from({ length: pushesEach }, () => push(client))),
        cpuMs,
      );
    await pushes();
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      alone.push((await pushes()).p95Ms);
      let isPushing = true;
      const reports = (async () => {
        while (isPushing) await report();
      })();
      beside.push((await pushes()).p95Ms);
      isPushing = false;
      await reports;
    }
    const [without, during] = [percentile(alone, 0.5), percentile(beside, 0.5)];
    return [
      { figure: 'SQLite: the long report alone', value: reportMs, unit: 'ms' },
      {
        ...{ figure: `SQLite: push of ${clients} clients while it runs, p95`, value: during, unit: 'ms', target: '≤ 1.2 ×', met: during <= 1.2 * without },
        beside: { name: 'without the report', value: without },
      },
    ];
  } finally {
    await stop();
  }
}
