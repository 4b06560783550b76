/** Reports that compute in a thread of their own (`threads` of a named report), so that nobody else waits for their sums. */
import type { Actor } from './actor.ts';
import { readInThread } from './db/read-in-thread.ts';
import type { AnyNamedReport, AnyReportResult, ReportRun, TellProgress } from './named-report.ts';
import { serveThread, type WorkerThreads } from './worker-threads.ts';

type Params = Readonly<Record<string, unknown>>;
interface AskedReport {
  /** The store's own. */
  location: string;
  name: string;
  actor: Actor;
  run: Omit<ReportRun<Params>, 'signal' | 'tell'>;
}

/** Runs a report in one of its threads; the thread ends when `signal` is aborted. @throws what the report throws; the signal's reason */
export async function runInThread(
  threads: WorkerThreads,
  asked: AskedReport,
  { signal, tell }: { signal: AbortSignal; tell: TellProgress },
): Promise<AnyReportResult> {
  // `serveReports` tells the two numbers of `tell`.
  const hear = (told: unknown) => tell(...(told as [number, number]));
  // `serveReports` answers what `run` of the report returns.
  return (await threads.ask(asked, { signal, hear })) as AnyReportResult;
}

/** The program of a `*.worker.ts`: runs the reports that the server's thread names. */
export function serveReports(reports: readonly AnyNamedReport[]): void {
  const byName = new Map(reports.map((report) => [report.name, report]));
  // An aborted question ends the thread.
  const { signal } = new AbortController();
  serveThread<AskedReport>(async ({ location, name, actor, run }, tell) => {
    const report = byName.get(name);
    if (!report) throw new Error(`This thread has no report ${name}.`);
    return await readInThread(location, (db) => report.run(db, actor, { ...run, signal, tell: (done, of) => tell([done, of]) }));
  });
}
