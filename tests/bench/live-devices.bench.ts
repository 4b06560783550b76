/** One server with 200 live devices, with the day that `npm run load` plays: first syncs, streams, visits, orders and pulls. Spec: sync §6. */
import { playDay } from '../load/play.ts';
import type { Bench } from './bench-file.ts';

const devices = 200;
/** Longer than the five minutes after which the indicators are computed again, which takes memory. */
const minutes = Number(process.env['BENCH_LIVE_MINUTES'] ?? 6);
const targetMb = 350;

export const bench: Bench = {
  title: `${devices} live devices, ${minutes} minutes, SQLite, 5,000 products`,
  async run() {
    const { memoryMb, times, orders, wrong } = await playDay('', { devices, minutes, products: 5_000 });
    if (wrong.length > 0) throw new Error(`the day went wrong: ${wrong[0]}`);
    const p95 = (name: string) => times[name]?.p95 ?? 0;
    return [
      { figure: 'memory of the server when it has started', value: memoryMb.atStart, unit: 'MB' },
      { figure: 'memory of the server at most', value: memoryMb.peak, unit: 'MB', target: `≤ ${targetMb} MB`, met: memoryMb.peak <= targetMb },
      { figure: 'memory of the server at the end', value: memoryMb.atEnd, unit: 'MB' },
      { figure: 'orders sent, all of them there once', value: orders, unit: '' },
      { figure: 'first sync, p95, all within half a minute', value: p95('first sync'), unit: 'ms' },
      { figure: 'push, p95', value: p95('push'), unit: 'ms' },
      { figure: 'pull, p95', value: p95('pull'), unit: 'ms' },
    ];
  },
};
