/** Rounds of requests, each on a new database, so that damage does not last into the next round. */
import * as fc from 'fast-check';
import { chanceOf } from '#tests/faults/simulation/chance.ts';
import { askAllTheTime } from '#tests/support/second-client.ts';
import { attacksOn } from './attacks.ts';
import { ask, longestMs, type Tokens } from './judge.ts';
import { createMarkedWorld, marks } from './marked-world.ts';
import { askersOf, type FuzzRequest, operationsOf } from './requests.ts';

export interface FuzzReport {
  requests: number;
  /** How many answers of each status. */
  statuses: Record<string, number>;
  /** Calls that were done for somebody at least once. */
  done: number;
  operations: number;
  slowestMs: number;
  /** The waiting times of a second client that requested /health/live continuously. */
  others: { answers: number; longestMs: number };
  slow: string[];
  /** One line per faulty call: the reason, and the shortest request that shows it. */
  failures: string[];
}

interface Plan {
  seed: number;
  /** About how many; every call is asked equally often. */
  requests: number;
  /** Only these calls. */
  only?: string | undefined;
}

const longestRound = 3_000;
/** How much more often an attack is tried than a call, in a long run. */
const attacksWeight = 4;
const shrinks = 80;

/** Two of three rounds have all kinds of callers, one only people who may see nothing of another seller. */
export async function fuzz({ seed, requests, only }: Plan): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, done: 0, operations: 0, slowestMs: 0, others: { answers: 0, longestMs: 0 }, slow: [], failures: [] };
  const done = new Set<string>();
  const failed = new Set<string>();
  for (let round = 0; report.requests < requests; round += 1) {
    const isConfined = round % 3 === 1;
    const world = await createMarkedWorld();
    try {
      const forbidden = isConfined ? [marks.tenant, marks.neighbour] : [marks.tenant];
      const described = await operationsOf(world);
      const isLong = requests > 2 * described.length;
      const operations = shuffled(
        [...described, ...(await attacksOn(described, { withFiles: isLong }))].filter(({ key }) => !only || key.includes(only)),
        `${seed}/${round}`,
      );
      report.operations = operations.length;
      const each = Math.max(1, Math.floor(Math.min(longestRound, requests / 2) / operations.length));
      const tokens: Tokens = new Map();
      const stopAsking = await askAllTheTime(world.server.url);
      for (const { key, access, isRefused, statuses, requests: requestsOf } of operations) {
        if (failed.has(key) || report.requests >= requests) continue;
        const fault = await firstFault(
          requestsOf(askersOf(access, { confined: isConfined })),
          { runs: key.startsWith('attack') && isLong ? each * attacksWeight : each, seed: chanceOf(`${seed}/${round}/${key}`).below(2 ** 31) },
          async (request) => {
            const { status, ms, fault: wrong } = await ask(world, request, { tokens, forbidden: isOperators(key, request) ? [] : forbidden });
            report.requests += 1;
            report.statuses[status] = (report.statuses[status] ?? 0) + 1;
            report.slowestMs = Math.max(report.slowestMs, ms);
            // The sender of 40 MB has to wait; the waiting time of others is judged separately.
            if (ms > longestMs && !key.startsWith('attack')) report.slow.push(`${Math.round(ms)} ms: ${shown(request)}`);
            if (status < 300) done.add(key);
            const unnamed = statuses && !statuses.has(status) ? `answered ${status}, which its description does not name` : undefined;
            return wrong ?? unnamed ?? (isRefused && status < 400 ? `was taken: ${status}` : undefined);
          },
        );
        if (!fault) continue;
        failed.add(key);
        report.failures.push(`${key} ${fault.why}\n      ${shown(fault.request)}`);
      }
      const { answers, longestAnswerMs } = await stopAsking();
      report.others.answers += answers;
      report.others.longestMs = Math.max(report.others.longestMs, Math.round(longestAnswerMs));
    } finally {
      await world.server.close();
    }
  }
  report.done = done.size;
  return report;
}

/** The shortest request with a faulty answer, as far as a server with state lets it be found. */
async function firstFault(
  requests: fc.Arbitrary<FuzzRequest>,
  { runs, seed }: { runs: number; seed: number },
  judge: (request: FuzzRequest) => Promise<string | undefined>,
): Promise<{ why: string; request: FuzzRequest } | undefined> {
  let found: { why: string; request: FuzzRequest } | undefined;
  let triesLeft = shrinks;
  const property = fc.asyncProperty(requests, async (request) => {
    if (found) triesLeft -= 1;
    if (triesLeft <= 0) return;
    const why = await judge(request);
    if (why === undefined) return;
    found = { why, request };
    throw new Error(why);
  });
  await fc.check(property, { numRuns: runs, seed });
  return found;
}

function shown({ asker, method, address, headers, body }: FuzzRequest): string {
  return `${asker}: ${method} ${address} ${JSON.stringify({ ...headers, ...body })}`.slice(0, 1_500);
}

function shuffled<T>(values: readonly T[], seed: string): T[] {
  const chance = chanceOf(seed);
  return values
    .map((value) => ({ value, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** The Super Administrador of the first subscriber operates the installation, and may read its subscribers and their licences. */
function isOperators(key: string, { asker }: FuzzRequest): boolean {
  return asker === 'Super Administrador' && /suscriptor|licencia/.test(key);
}
