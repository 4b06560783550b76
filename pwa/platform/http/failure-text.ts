/** The text of a failed call: the specification's sentence, then the reason. Spec: commercial §8. */
import type { CallSpec } from '#shared/kernel/call.ts';
import { HttpError, Offline } from './send.ts';

/**
 * The specification's sentence, then the reason: 'Error al procesar el archivo. El archivo no tiene filas.' A reason that repeats the sentence is shown alone.
 */
export function failureText(sentence: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (!reason || reason.startsWith(sentence)) return reason || sentence;
  return `${sentence}${sentence.endsWith('.') ? '' : '.'} ${reason}`;
}

/** Reads; a failure has the call's sentence for it, if the specification gives one, before its reason. */
export async function reading<Data>({ unread }: Pick<CallSpec, 'unread'>, read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (unread && (error instanceof HttpError || error instanceof Offline)) error.message = failureText(unread, error);
    throw error;
  }
}
