/** The lock was not free in time; there are more connections than PostgreSQL takes; it is stopping or starting. */
const busyCodes = new Set(['55P03', '53300', '57P01', '57P02', '57P03']);
/** PostgreSQL's class of lost connections, and SQLite's lock of another process. */
const busyKinds = ['08', 'SQLITE_BUSY'];
/** The driver gives these failures no code, only a message: the connection was lost or not answered, or the whole pool was in use. */
const busySentences = ['Connection terminated', 'Client has encountered a connection error', 'timeout exceeded when trying to connect'];
const lineCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Whether the database was busy and the statement had no effect: the same statement may succeed when it is repeated. */
export function isBusy(error: unknown): boolean {
  return failuresOf(error).some(
    ({ code, message }) =>
      busyCodes.has(code) || busyKinds.some((kind) => code.startsWith(kind)) || busySentences.some((sentence) => message.startsWith(sentence)),
  );
}

/**
 * Whether a network connection broke. Only where nothing but the database is called does that mean the database's connection: a job that calls the ERP or the
 * mail server cannot know whose it was.
 */
export function isLineBroken(error: unknown): boolean {
  return failuresOf(error).some(({ code }) => lineCodes.has(code));
}

/** The error and its chain of causes: drizzle wraps the driver's error. */
function failuresOf(error: unknown): { code: string; message: string }[] {
  if (!(error instanceof Error)) return [];
  return [{ code: 'code' in error ? String(error.code) : '', message: error.message }, ...failuresOf(error.cause)];
}
