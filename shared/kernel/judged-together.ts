import type * as z from 'zod';

/**
 * For the `when` of a refinement over several fields. By default zod skips such a refinement while any field fails, so a person would hear of it only after
 * correcting the rest. With this it is reported together with the others, unless one of the fields that it reads has failed already.
 * @param read the names of the fields that the refinement reads
 */
export const whenRight =
  (...read: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => read.includes(String(path?.[0])));
