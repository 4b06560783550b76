/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export interface PushFigures {
  perSecond: number;
  p95Ms: number;
  /** Processor time of the server, which other load on the machine does not change. */
  cpuMsEach: number;
}

/** Each client sends its pushes one after another, all clients at the same time. @param cpuMs the server's processor time so far in milliseconds */
export async function pushAll(pushes: readonly (readonly (() => Promise<number>)[])[], cpuMs: () => Promise<number>): Promise<PushFigures> {
  const cpuBefore = await cpuMs();
  const latencies: number[] = [];
  let sent = 0;
  const ms = await timed(() =>
    Promise.all(
      pushes.map(async (ofClient) => {
        for (const push of ofClient) {
          let accepted = 0;
          const ms = await timed(async () => {
            accepted = await push();
          });
          latencies.push(ms);
          sent += accepted;
        }
      }),
    ),
  );
  return { perSecond: (sent / ms) * 1000, p95Ms: percentile(latencies, 0.95), cpuMsEach: ((await cpuMs()) - cpuBefore) / sent };
}
