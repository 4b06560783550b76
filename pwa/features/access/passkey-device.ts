/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se usó ninguna llave de acceso: se canceló o pasó el tiempo. Intente de nuevo.',
  AbortError: 'No se usó ninguna llave de acceso: se canceló o pasó el tiempo. Intente de nuevo.',
  InvalidStateError: 'Este equipo ya tiene una llave de acceso suya.',
  SecurityError: 'Las llaves de acceso solo sirven en la dirección propia de la plataforma y con conexión segura (https).',
  NotSupportedError: 'Este equipo no puede guardar llaves de acceso.',
};

/** Converts the browser's passkey errors into sentences that say what to do. */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = error instanceof Error && sentences[error.name];
    throw sentence ? new Error(sentence, { cause: error }) : error;
  }
}
