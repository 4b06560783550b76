/** PostgreSQL's code for every statement after the one that failed. */
const afterFailure = '25P02';

/**
 * The results of several reads or writes of one transaction that do not depend on each other: started together, they reach PostgreSQL
 * in one round trip, by the driver's own `pipeline` (thirty-five questions of a batch of orders in a dozen trips, decision 0174). Unlike `Promise.all` it waits for all of them when one fails: a statement that outlived its transaction would be
 * executed by itself, or in the next transaction.
 * @throws the error of the statement that failed first, not those of the statements after it
 */
export async function pipelined<const Asked extends readonly unknown[]>(...asked: Asked): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const ended = await Promise.allSettled(asked);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => codeOf(error) !== afterFailure) ?? failures[0];
  // One result for each, in their order.
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as { -readonly [At in keyof Asked]: Awaited<Asked[At]> };
}

/** The database's own error code, which drizzle wraps; '' for any other error. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
