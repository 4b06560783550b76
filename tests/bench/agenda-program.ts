/** Serves the agenda of 250 sellers and a route of 2,000 points to a browser. Prints one line of JSON, and ends when its standard input closes. */
import { route_points } from '#server/features/routes/routes.tables.ts';
import { prepare, serve } from '#server/main.ts';
import { readConfig } from '#server/platform/config.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { writeTeam } from './field-team.ts';

export interface ServedAgenda {
  url: string;
  /** An administrator, with the tests' password. */
  email: string;
  /** 'YYYY-MM'. */
  month: string;
  /** Whose route it is, on which day. */
  seller: number;
  day: string;
  points: number;
}

const [DATA_DIR = '.', appDirectory = ''] = process.argv.slice(2);
const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, LOG_LEVEL: 'silent' });
const prepared = await prepare(config);
const { services } = prepared;
const day = localDateOf(services.clock.now());
const month = day.slice(0, 7);
const { given, subscriber, sellers } = await writeTeam(services, { sellers: 250, branchesEach: 1, from: addDays(`${month}-01`, -14), repeats: 'weekdays' });
const [seller] = sellers;
if (!seller) throw new Error('nobody was written');
const count = 2_000;
await services.store.withTransaction(subscriber.id, async (tx) => {
  const points = Array.from({ length: count }, (_, at) => ({
    ...{ subscriber_id: subscriber.id, seller_id: seller.contactId, date: day, accuracy: 8, received_at: tx.now },
    taken_at: new Date(Date.parse(`${day}T13:00:00.000Z`) + at * 10_000).toISOString(),
    // A way about town, 40 m between points.
    latitude: 4.6 + 0.02 * Math.sin(at / 80),
    length: -74.1 + 0.00004 * at + 0.01 * Math.cos(at / 50),
  }));
  await tx.insertMany(route_points, points);
});
const { email } = await given.user({ role: 'Administrador' });
const { port } = await serve(prepared, config, appDirectory);
console.log(
  JSON.stringify({
    ...{ url: `http://127.0.0.1:${port}`, email, month, seller: seller.contactId, day, points: count },
  } satisfies ServedAgenda),
);
process.stdin.resume().on('end', () => process.exit(0));
