/**
 * What a leader of many sellers waits for: statistics of a year of 60 sellers on both databases, a month of the agenda of 250, and the replay of a
 * long route on a processor four times slower. Requires `npm run build`.
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
      // Counts the events of the widest answer; an aborted one has no body.
      if (/\/api\/eventos\?/.test(answer.url()))
        events = Math.max(events, ((await answer.json().catch(() => ({ data: [] }))) as { data: unknown[] }).data.length);
    });
    // Each run opens a month that was not opened before, so that its answer comes from the server; once in an open calendar, once in a page that was
    // just loaded.
    const opened: number[] = [];
    const first: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      opened.push(await monthDrawn(page, later(said.month, 2 * run)));
      first.push(await monthDrawn(page, later(said.month, 2 * run + 1), 'in a new page'));
    }
    const [openedMs, firstMs] = [percentile(opened, 0.5), percentile(first, 0.5)];
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
        figure: `another month of 250 sellers, ${events.toLocaleString('en-US')} events, drawn after its answer`,
        ...{ value: openedMs, unit: 'ms', target: '≤ 300 ms', met: openedMs <= 300 },
      },
      {
        figure: 'the same as the first screen of a page that was just loaded',
        ...{ value: firstMs, unit: 'ms', target: '≤ 300 ms', met: firstMs <= 300 },
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

/** The month so many months later, both 'YYYY-MM'. */
function later(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Milliseconds from the end of the answer to the frame after its events are rendered. @param month of which no answer was received before */
async function monthDrawn(page: Page, month: string, how: 'in an open calendar' | 'in a new page' = 'in an open calendar'): Promise<number> {
  const path = `/agenda?vista=dayGridMonth&fecha=${month}-03&finde=1`;
  if (how === 'in a new page') {
    const { origin } = new URL(page.url());
    await page.addInitScript(watchMonth);
    // The address after the # alone would load nothing again.
    await page.goto('about:blank');
    await page.goto(`${origin}/#${path}`);
  } else {
    await openPath(page, `/agenda?vista=timeGridDay&fecha=${month}-03&finde=1`);
    await inSight(page).locator('.event-calendar').first().waitFor(patience);
    await page.evaluate(() => performance.clearResourceTimings());
    await page.evaluate(watchMonth);
    await openPath(page, path);
  }
  return await page.evaluate(async () => {
    const at = await (globalThis as unknown as { monthDrawnAt: Promise<number> }).monthDrawnAt;
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/eventos\?.*start_date=.*end_date=/.test(name)) as PerformanceResourceTiming[];
    return at - Math.max(...answers.map(({ responseEnd }) => responseEnd));
  });
}

/** Runs in the page: records the time of the first frame after a month was rendered. */
function watchMonth(): void {
  const holder = globalThis as unknown as { monthDrawnAt: Promise<number> };
  holder.monthDrawnAt = new Promise<number>((resolve) => {
    const look = () => {
      const cells = document.querySelectorAll('.view:not([hidden]) .event-calendar .more-events');
      if (cells.length > 10) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
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
