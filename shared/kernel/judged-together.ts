import type * as z from 'zod';

/**
 * For the `when` of a rule over several fields: zod leaves such a rule out while any field fails, so that a person would hear of it
 * only once the rest is right. With this it is told with the others, unless one of the fields that it reads is already told as wrong.
 * @param read the names of the fields that the rule reads
 */
export const whenRight =
  (...read: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => read.includes(String(path?.[0])));
