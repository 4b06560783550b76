/**
 * What several reads or writes of one transaction give, asked at once: PostgreSQL hears them in one journey. Waits for all of
 * them also when one fails: a statement that outlived its transaction would be obeyed by itself, or in the next one.
 * @throws what the first of them that failed throws, in their order; on PostgreSQL those after it only say that it did
 */
export async function together<const Asked extends readonly unknown[]>(...asked: Asked): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const ended = await Promise.allSettled(asked);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  // As many as were asked, in their order.
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as { -readonly [At in keyof Asked]: Awaited<Asked[At]> };
}
