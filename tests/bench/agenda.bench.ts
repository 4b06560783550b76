/**
 * What a leader of many sellers waits for: statistics of a year of 60 sellers on both databases, a month of the agenda of 250, and the playback of a
 * long route on a processor four times slower. `npm run build` comes first.
 */
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { newDevice } from '../support/device.ts';
import { testPassword } from '../support/given-people.ts';
import { inSight, logIn, openPath, patience } from '../support/hands.ts';
import { startPostgres } from '../support/postgres.ts';
import type { ServedAgenda } from './agenda-program.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import { percentile } from './measure.ts';
import { startProgram } from './servers.ts';
import type { StatisticsSaid } from './statistics-program.ts';

const appDirectory = join(import.meta.dirname, '..', '..', 'dist');

export const bench: Bench = {
  title: 'statistics of a year of 60 sellers; agenda of 250; playback of 2,000 points',
  async run({ directory, runs }) {
    if (!existsSync(join(appDirectory, 'index.html'))) throw new Error('The app is not built: npm run build');
    const count = async (dialect: string, url: string): Promise<BenchRow[]> => {
      const files = join(directory, dialect);
      mkdirSync(files, { recursive: true });
      const environment = { DATABASE_URL: url };
      const { said, stop } = await startProgram<StatisticsSaid>('statistics-program.ts', [files, url || join(files, 'year.sqlite'), String(runs)], {
        environment,
      });
      await stop();
      const of = `${said.occurrences.toLocaleString('en-US')} occurrences, ${said.visits.toLocaleString('en-US')} visits`;
      return [
        { figure: `${dialect}: statistics, ${of}`, value: said.statisticsMs, unit: 'ms', target: '≤ 2,000 ms', met: said.statisticsMs <= 2_000 },
        { figure: `${dialect}: its processor time`, value: said.cpuMs, unit: 'ms' },
        { figure: `${dialect}: of it, on the server's thread`, value: said.ownThreadMs, unit: 'ms' },
        { figure: `${dialect}: report of the activities of the same year`, value: said.activitiesMs, unit: 'ms' },
      ];
    };
    const sqlite = await count('SQLite', '');
    const postgres = await startPostgres();
    const over = await count('PostgreSQL', postgres.url).finally(postgres.stop);
    return [...sqlite, ...over, ...(await drawn(directory, runs))];
  },
};

async function drawn(directory: string, runs: number): Promise<BenchRow[]> {
  const files = mkdtempSync(join(directory, 'agenda-'));
  const { said, stop } = await startProgram<ServedAgenda>('agenda-program.ts', [files, appDirectory]);
  const device = newDevice({ directory: mkdtempSync(join(directory, 'desk-')), url: said.url, kind: 'desk' });
  try {
    const page = await device.turnOn();
    // With reduced motion the player has only its steps.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await logIn(page, said.email, testPassword);
    await page.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
    let events = 0;
    page.on('response', async (answer) => {
      // Counted of the widest answer; one that the page left has no body.
      if (/\/api\/eventos\?/.test(answer.url()))
        events = Math.max(events, ((await answer.json().catch(() => ({ data: [] }))) as { data: unknown[] }).data.length);
    });
    const months: number[] = [];
    for (let run = 0; run <= runs; run += 1) months.push(await monthDrawn(page, said.month));
    const drawnMs = percentile(months.slice(1), 0.5);
    await openPath(page, `/ruta-vendedor?vendedor=${said.seller}&dia=${said.day}`);
    await inSight(page).getByRole('button', { name: 'Reproducir' }).waitFor(patience);
    await inSight(page)
      .locator('.leaflet-container .map-department')
      .first()
      .waitFor({ state: 'attached', ...patience });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const plain = await framesOf(page, false);
    const playing = await framesOf(page, true);
    return [
      {
        figure: `month of 250 sellers, ${events.toLocaleString('en-US')} events, drawn after its answer`,
        value: drawnMs,
        unit: 'ms',
        target: '≤ 300 ms',
        met: drawnMs <= 300,
      },
      {
        figure: `playback of ${said.points.toLocaleString('en-US')} points at the greatest speed, processor 4 × slower`,
        ...{ value: playing, unit: 'frames/s', target: '≥ 60', met: playing >= 59 },
        beside: { name: 'the page at rest', value: plain },
      },
    ];
  } finally {
    await device.turnOff();
    await stop();
  }
}

/** Milliseconds from the end of the answer to the frame after its events are drawn. */
async function monthDrawn(page: Page, month: string): Promise<number> {
  await openPath(page, `/agenda?vista=timeGridDay&fecha=${month}-03&finde=1`);
  await inSight(page).getByRole('button', { name: 'Día' }).or(inSight(page).locator('.event-calendar')).first().waitFor(patience);
  await page.evaluate(() => performance.clearResourceTimings());
  const drawnAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const cells = document.querySelectorAll('.view:not([hidden]) .event-calendar .more-events');
          if (cells.length > 10) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await openPath(page, `/agenda?vista=dayGridMonth&fecha=${month}-03&finde=1`);
  const at = await drawnAt;
  const answeredAt = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/eventos\?/.test(name)) as PerformanceResourceTiming[];
    return Math.max(...answers.map(({ responseEnd }) => responseEnd));
  });
  return at - answeredAt;
}

/** Frames in a second, over four seconds. */
async function framesOf(page: Page, isPlaying: boolean): Promise<number> {
  if (isPlaying) {
    await inSight(page).getByLabel('Velocidad').fill('100');
    await inSight(page).getByRole('button', { name: 'Reproducir' }).click();
  }
  return await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let frames = -1;
        let since = 0;
        const count = (now: number) => {
          since ||= now;
          frames += 1;
          if (now - since >= ms) resolve((frames * 1000) / (now - since));
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
    4_000,
  );
}
