import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadReport } from './play-day.ts';

/**
 * A day of many devices, played in a separate process.
 * @param databaseUrl of an empty PostgreSQL; '' for SQLite
 * @throws when the day was not played to its end
 */
export async function playDay(
  databaseUrl: string,
  { devices, minutes, products }: { devices: number; minutes: number; products: number },
): Promise<LoadReport> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'play-day.ts'), String(devices), String(minutes), String(products)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let report: LoadReport | undefined;
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) report = JSON.parse(line) as LoadReport; // What `play-day` prints.
  if (!report) throw new Error('the day was not played to its end');
  return report;
}
