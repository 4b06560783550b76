import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { newsItemErrors } from '#shared/features/portal/news-item.rules.ts';

/** @throws http.refusedFields with the messages by field */
export const judgeNewsItem: BeforeWrite = async (_tx, { after }) => {
  if (after === null) return;
  // The entity's schema has validated the row: its dates are texts.
  const errors = newsItemErrors(after as unknown as Parameters<typeof newsItemErrors>[0]);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw httpErrors.refusedFields({ reason: first }, errors);
};
