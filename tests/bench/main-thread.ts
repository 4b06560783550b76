/** What the main thread of a page did while something went on, from Chromium's own trace. */
import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds of the longest task: by the clock, and of the thread's own work, which is the same on a machine busy with something else. */
export interface LongestTask {
  byTheClock: number;
  ownWork: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when, how long, and how much of it the thread worked. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** The longest tasks while `work` lasts, but those in which the page answers the tool that drives it. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page);
  const categories = ['toplevel', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: categories, excludedCategories: ['*'] } });
  await page.evaluate((mark) => void performance.mark(mark), ourMark);
  await work();
  const done = new Promise<string>((resolve) => session.once('Tracing.tracingComplete', ({ stream = '' }) => resolve(stream)));
  await session.send('Tracing.end');
  const events = await readTrace(session, await done);
  await session.detach();
  return longestOf(events);
}

const ourMark = 'correria-bench';

async function readTrace(session: CDPSession, handle: string): Promise<TraceEvent[]> {
  const pieces: string[] = [];
  for (;;) {
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle, size: 4_000_000 });
    pieces.push(base64Encoded ? Buffer.from(data, 'base64').toString() : data);
    if (eof) break;
  }
  // Chromium's own format.
  return (JSON.parse(pieces.join('')) as { traceEvents: TraceEvent[] }).traceEvents;
}

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const mark = events.find(({ name }) => name === ourMark);
  if (!mark) throw new Error('the trace does not know the page');
  const ours = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const tools = ours.filter(({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools'));
  const tasks = ours.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && !tools.some((one) => isWithin(one, event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const longest = (times: number[]) => times.reduce((most, time) => Math.max(most, time), 0) / 1000;
  return { byTheClock: longest(tasks.map(({ dur = 0 }) => dur)), ownWork: longest(tasks.map(({ tdur = 0 }) => tdur)) };
}

const isWithin = (one: TraceEvent, { ts, dur = 0 }: TraceEvent) => one.ts >= ts && one.ts <= ts + dur;
