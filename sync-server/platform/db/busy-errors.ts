/** The lock was not free in time; there are more connections than PostgreSQL takes; it is stopping or starting. */
const busyCodes = new Set(['55P03', '53300', '57P01', '57P02', '57P03']);
/** PostgreSQL's class of lost connections, and SQLite's lock of another process. */
const busyKinds = ['08', 'SQLITE_BUSY'];
/** The driver says these in words alone: a connection was lost, was not answered, or all of its pool were in use. */
const busySentences = ['Connection terminated', 'Client has encountered a connection error', 'timeout exceeded when trying to connect'];
const lineCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Whether the database could not do now what it was asked, and nothing came of it: the same may succeed when it is asked again. */
export function isBusy(error: unknown): boolean {
  return failuresOf(error).some(
    ({ code, message }) =>
      busyCodes.has(code) || busyKinds.some((kind) => code.startsWith(kind)) || busySentences.some((sentence) => message.startsWith(sentence)),
  );
}

/** Whether a line to another system broke. Of the database where nothing else is asked; a job that asks the ERP or the mail cannot know. */
export function isLineBroken(error: unknown): boolean {
  return failuresOf(error).some(({ code }) => lineCodes.has(code));
}

/** The failure and what it was made of: the builder wraps what it meets. */
function failuresOf(error: unknown): { code: string; message: string }[] {
  if (!(error instanceof Error)) return [];
  return [{ code: 'code' in error ? String(error.code) : '', message: error.message }, ...failuresOf(error.cause)];
}
