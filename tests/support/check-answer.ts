import * as z from 'zod';
import type { AnswerCheck } from '#server/platform/http/mount-routes.ts';
import { anyFileAnswer, type CallDefinition, type FileAnswer, isFileAnswer } from '#shared/kernel/call.ts';

/**
 * Fails a request whose serialised answer does not match the call's definition exactly: nothing missing, nothing extra; and a file of a media type
 * that the definition does not name.
 */
export const checkAnswer: AnswerCheck = (call, answered) => {
  if (answered instanceof Response) {
    checkResponse(call, answered);
    return;
  }
  if (isFileAnswer(call.answer)) throw new Error(`${call.name} answered JSON where its definition says a file`);
  const result = call.answer.safeParse(JSON.parse(JSON.stringify(answered ?? null)));
  if (!result.success)
    throw new Error(`${call.name} (${call.method} ${call.path}) answers something else than its definition:\n${z.prettifyError(result.error)}`);
};

/** A refusal and a redirect are judged by the tests of their calls. */
function checkResponse(call: CallDefinition, { ok, body, headers }: Response): void {
  if (!ok) return;
  // A bare answer without a body, or a compressed one, cannot be read here.
  if (call.bare && (body === null || headers.has('content-encoding'))) return;
  const file = isFileAnswer(call.answer) ? call.answer : call.orFile;
  if (!file) throw new Error(`${call.name} answered a file where its definition says JSON`);
  const mediaType = headers.get('content-type')?.split(';')[0] ?? 'none';
  if (!allows(file, mediaType)) throw new Error(`${call.name} answered ${mediaType} where its definition says ${file.mediaTypes.join(', ')}`);
}

/** A file of any type is defined as bytes. */
const allows = ({ mediaTypes }: FileAnswer, mediaType: string) => mediaTypes.includes(mediaType) || mediaTypes.includes(anyFileAnswer.mediaTypes[0]);
