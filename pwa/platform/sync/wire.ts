/** The phone's requests to its server, and the meaning of each failure for sync. */
import type { Owner } from '#pwa/platform/db/database-name.ts';
import { type Call, HttpError, Offline } from '#pwa/platform/http/send.ts';

/** An authorised call; gives a successful answer or throws `HttpError` or `Offline` (`platform/http`'s `authorised`). */
export type Wire = (path: string, call?: Call) => Promise<Response>;

/** A wire whose calls name the device and carry only its owner's token. */
export function wireOf(wire: Wire, { device, owner }: { device: string; owner: Owner }): Wire {
  return (path, call = {}) => wire(path, { ...call, owner, headers: { ...call.headers, 'X-Device': device } });
}

/**
 * The document of an answer; its shape is the wire's contract.
 * @throws Offline when the answer was cut on its way, or is no document at all: a portal's page that asks for a login
 */
export async function documentOf<Shape>(response: Response): Promise<Shape> {
  return readDocument<Shape>(await bytesOf(response));
}

/** The document that the bytes of an answer write. @throws Offline when they write none */
export function readDocument<Shape>(bytes: ArrayBuffer): Shape {
  const text = new TextDecoder().decode(bytes);
  try {
    // The caller names what its path answers.
    return JSON.parse(text) as Shape;
  } catch {
    // Not our server's words: whether the call had its effect is unknown, as with no answer.
    throw new Offline('no-network');
  }
}

/** The bytes of an answer. @throws Offline when it was cut on its way */
export async function bytesOf(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    // A browser reports a broken body as a TypeError; the caller's abort stays an AbortError.
    if (error instanceof TypeError) throw new Offline('no-network');
    throw error;
  }
}

export type WireFailure =
  /** Nobody answered. Whether the call had its effect is unknown. */
  | { kind: 'offline' }
  /** The session ended: reading goes on, syncing waits for a login. */
  | { kind: 'expired' }
  /** The server forbids it: a revoked device or a person without access. */
  | { kind: 'forbidden'; sentence: string }
  /** The server understood the call well enough to say that its content is wrong. */
  | { kind: 'rejected'; sentence: string }
  /** The server cannot attend now: maintenance, overload, a gateway. */
  | { kind: 'unavailable'; sentence: string };

const rejections = new Set([400, 409, 413, 415, 422]);

/** The meaning of a failed call; errors that the wire did not throw are rethrown. */
export function failureOf(error: unknown): WireFailure {
  if (error instanceof Offline) return { kind: 'offline' };
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 401) return { kind: 'expired' };
  if (error.status === 403) return { kind: 'forbidden', sentence: error.message };
  if (rejections.has(error.status)) return { kind: 'rejected', sentence: error.message };
  return { kind: 'unavailable', sentence: error.message };
}
