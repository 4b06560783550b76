/** What the documents say when a call fails, and then the reason. Spec: commercial §8. */
import { HttpError, Offline } from './send.ts';

/** The documents' sentence, then why: 'Error al procesar el archivo. El archivo no tiene filas.' A reason that says it already is not said twice. */
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

/** Reads; what then fails says the documents' sentence of the call before its reason. @param path of the call, with or without its query */
export async function reading<Data>(path: string, read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    const sentence = sentences[path.split('?')[0] ?? path];
    if (sentence && (error instanceof HttpError || error instanceof Offline)) error.message = failureText(sentence, error);
    throw error;
  }
}
