/** The main thread's work during an action, from Chromium's trace. */
import type { CDPSession, Page } from 'playwright';

/** Milliseconds of the longest task: elapsed, and processor time of the thread, which other load on the machine does not change. */
export interface LongestTask {
  byTheClock: number;
  ownWork: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: start, duration, and processor time of the thread. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** The longest task of each part, one part after another, without tasks in which the page answers the driving tool. */
export async function longestTasks<const Parts extends readonly (() => Promise<void>)[]>(page: Page, parts: Parts): Promise<LongestOf<Parts>> {
  const session = await page.context().newCDPSession(page);
  const categories = ['toplevel', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: categories, excludedCategories: ['*'] } });
  for (const [part, work] of parts.entries()) {
    await page.evaluate((mark) => void performance.mark(mark), markOf(part));
    await work();
  }
  const done = new Promise<string>((resolve) => session.once('Tracing.tracingComplete', ({ stream = '' }) => resolve(stream)));
  await session.send('Tracing.end');
  const events = await readTrace(session, await done);
  await session.detach();
  // One for each part, in their order.
  return parts.map((_work, part) => longestOf(events, part)) as LongestOf<Parts>;
}

type LongestOf<Parts> = { [Part in keyof Parts]: LongestTask };

const markOf = (part: number) => `correria-bench-${part}`;

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

function longestOf(events: readonly TraceEvent[], part: number): LongestTask {
  const mark = events.find(({ name }) => name === markOf(part));
  if (!mark) throw new Error('the trace does not know the page');
  const endsAt = events.find(({ name }) => name === markOf(part + 1))?.ts ?? Number.POSITIVE_INFINITY;
  const ours = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const tools = ours.filter(({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools'));
  const inPart = ours.filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts >= mark.ts && ts < endsAt);
  const tasks = inPart.filter((event) => !tools.some((one) => isWithin(one, event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const longest = (times: number[]) => times.reduce((most, time) => Math.max(most, time), 0) / 1000;
  return { byTheClock: longest(tasks.map(({ dur = 0 }) => dur)), ownWork: longest(tasks.map(({ tdur = 0 }) => tdur)) };
}

const isWithin = (one: TraceEvent, { ts, dur = 0 }: TraceEvent) => one.ts >= ts && one.ts <= ts + dur;
