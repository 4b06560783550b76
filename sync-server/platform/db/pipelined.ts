/** What PostgreSQL says of every statement after the one that failed. */
const afterFailure = '25P02';

/**
 * What several reads or writes of one transaction give, none of which needs another: asked at once, PostgreSQL hears them in one
 * journey. Waits for all of them also when one fails: a statement that outlived its transaction would be executed by itself, or in
 * the next one.
 * @throws what the one that failed throws, not what those that came after it do
 */
export async function pipelined<const Asked extends readonly unknown[]>(...asked: Asked): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const ended = await Promise.allSettled(asked);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => codeOf(error) !== afterFailure) ?? failures[0];
  // As many as were asked, in their order.
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as { -readonly [At in keyof Asked]: Awaited<Asked[At]> };
}

/** The database's own code of a failure, which the builder wraps; '' for any other. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
