import * as z from 'zod';
import type { AnswerCheck } from '#server/platform/http/mount-routes.ts';
import { isFileAnswer } from '#shared/kernel/call.ts';

/** Fails a request whose serialised answer does not match the call's definition exactly: nothing missing, nothing extra. */
export const checkAnswer: AnswerCheck = (call, data) => {
  if (isFileAnswer(call.answer)) throw new Error(`${call.name} answered JSON where its definition says a file`);
  const result = call.answer.safeParse(JSON.parse(JSON.stringify(data ?? null)));
  if (!result.success)
    throw new Error(`${call.name} (${call.method} ${call.path}) answers something else than its definition:\n${z.prettifyError(result.error)}`);
};
