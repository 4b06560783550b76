/** Measures the statistics of a year of 60 sellers, in a process of its own because a process has one dialect. Prints one line of JSON. */
import { createApp } from '#server/app.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { writeTeam, writeVisits } from './field-team.ts';
import { percentile, timed } from './measure.ts';

/** Milliseconds, medians. */
export interface StatisticsSaid {
  occurrences: number;
  visits: number;
  statisticsMs: number;
  /** Processor time of all threads for one answer, which other load on the machine does not change. */
  cpuMs: number;
  /** Of it, of the thread that serves everybody. */
  ownThreadMs: number;
  activitiesMs: number;
}

const [directory = '.', location = '', runs = '5'] = process.argv.slice(2);
const services = await openBenchServices({ directory, location });
const { store, clock } = services;
const today = localDateOf(clock.now());
const [sellers, branchesEach, days] = [60, 15, 366];
const start_date = addDays(today, 1 - days);
const team = await writeTeam(services, { sellers, branchesEach, from: start_date, repeats: 'daily' });
await writeVisits(services, team, { each: 1_000, before: today });
await store.gatherStatistics();

const headers = { authorization: `Bearer ${await tokenFor(services, await team.given.user({ role: 'Administrador' }))}` };
const { http } = createApp(services);
const range = new URLSearchParams({ start_date, end_date: today });
const ask = async (path: string) => {
  const answer = await http.request(`${path}?${range}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
};
/** The median of the runs; the first answer starts the thread and is not counted. */
async function median(path: string): Promise<number> {
  await ask(path);
  const times: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) times.push(await timed(() => ask(path)));
  return percentile(times, 0.5);
}
const statisticsMs = await median('/api/estadisticas-vendedores');
const before = { all: process.cpuUsage(), own: process.threadCpuUsage() };
const { meta } = await ask('/api/estadisticas-vendedores');
const [all, own] = [process.cpuUsage(before.all), process.threadCpuUsage(before.own)].map(({ user, system }) => (user + system) / 1000) as [number, number];
const said: StatisticsSaid = {
  // On holidays only what was done is planned.
  occurrences: sellers * branchesEach * days,
  visits: await store.db.$count(visits),
  statisticsMs,
  cpuMs: all,
  ownThreadMs: own,
  activitiesMs: await median('/api/sql-file/gestion-actividad-comercial'),
};
if (meta.totals.total_visits !== said.visits) throw new Error(`${meta.totals.total_visits} visits were counted of ${said.visits}`);
console.log(JSON.stringify(said));
await store.close();
process.exit(0);
