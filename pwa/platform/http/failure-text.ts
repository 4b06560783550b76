/** The text of a failed call: the specification's sentence, then the reason. Spec: commercial §8. */
import { HttpError, Offline } from './send.ts';

/**
 * The specification's sentence, then the reason: 'Error al procesar el archivo. El archivo no tiene filas.' A reason that repeats the sentence is shown alone.
 */
export function failureText(sentence: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (!reason || reason.startsWith(sentence)) return reason || sentence;
  return `${sentence}${sentence.endsWith('.') ? '' : '.'} ${reason}`;
}

/** By the call that reads it. */
const sentences: Readonly<Record<string, string>> = {
  '/api/parametros': 'Error al obtener los parametros',
  '/api/lista-param': 'Error al obtener los parametros',
  '/api/suscriptor': 'Error al obtener el suscriptor',
};

/**
 * Makes a read whose failure has the specification's sentence of the call before its reason.
 * @param path of the call, with or without its query
 */
export async function reading<Data>(path: string, read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    const sentence = sentences[path.split('?')[0] ?? path];
    if (sentence && (error instanceof HttpError || error instanceof Offline)) error.message = failureText(sentence, error);
    throw error;
  }
}
