/**
 * Uploads pictures of products, three at a time, and continues while the person looks at other screens. A lost line stops it and its return starts it
 * again; after a reload or a closed browser the queue is still there. The server recognises a picture that arrives twice, and stores it once.
 */
import { create } from 'zustand';
import type { Owner } from '#pwa/platform/db/database-name.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { imageTooLarge, maximumImageBytes, productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';
import { productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { imageStore } from './image-store.ts';
import { type CandidateProduct, countsOf, nextToSend, type QueuedImage } from './queued-image.ts';

interface ImageQueue {
  /** Whose rows these are; null before anybody's were read. */
  owner: Owner | null;
  rows: readonly QueuedImage[];
  isRunning: boolean;
  /** Why it stopped by itself: the sentence of the lost line. */
  cut: string | null;
  /** The device had no room for the files: they are gone with the page. */
  isOnlyHere: boolean;
}

const empty: ImageQueue = { owner: null, rows: [], isRunning: false, cut: null, isOnlyHere: false };
export const useImageQueue = create<ImageQueue>()(() => empty);
const { getState, setState } = useImageQueue;

/** The files that the device's database does not hold. */
const inMemory = new Map<string, Blob>();
const uploadTimeoutMs = 180_000;

function ownerNow(): Owner | null {
  const { user } = useSession.getState();
  return user && { subscriberId: user.subscriber_id, userId: user.id };
}
const isSame = (one: Owner | null, other: Owner | null) => one?.userId === other?.userId && one?.subscriberId === other?.subscriberId;

/** Loads this person's queue from this device, once. */
export async function openImageQueue(): Promise<void> {
  const owner = ownerNow();
  if (!owner || isSame(getState().owner, owner)) return;
  inMemory.clear();
  setState({ ...empty, owner });
  const stored = await imageStore.rows(owner);
  // An upload that was running when the page ended may or may not have arrived: it is sent again.
  const rows = stored.map((row): QueuedImage => (row.state === 'sending' ? { ...row, state: 'waiting' } : row));
  if (isSame(getState().owner, owner)) setState(({ rows: added }) => ({ rows: [...rows, ...added] }));
}

/** Adds files and begins. @param chosen the product of all of them; null lets each name say it */
export async function addImages(files: readonly { name: string; file: Blob }[], chosen: CandidateProduct | null = null): Promise<void> {
  await openImageQueue();
  const { owner, rows } = getState();
  if (!owner) return;
  const first = Math.max(0, ...rows.map(({ place }) => place)) + 1;
  const sorted = [...files].sort((one, other) => one.name.localeCompare(other.name, 'es', { numeric: true }));
  const added = sorted.map(({ name, file }, index) => {
    const row: QueuedImage = {
      id: crypto.randomUUID(),
      place: first + index,
      name,
      size: file.size,
      state: 'waiting',
      chosen,
      answer: null,
      message: null,
      candidates: [],
    };
    return { row, file };
  });
  try {
    await imageStore.add(owner, added);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    for (const { row, file } of added) inMemory.set(row.id, file);
    setState({ isOnlyHere: true });
  }
  setState((state) => ({ rows: [...state.rows, ...added.map(({ row }) => row)] }));
  startImages();
}

export function startImages(): void {
  setState({ isRunning: true, cut: null });
  pump();
}

/** Running uploads end; no other begins. */
export function stopImages(): void {
  setState({ isRunning: false, cut: null });
}

/** Sends what failed again, with what still waits. */
export function retryImages(): void {
  setState(({ rows }) => ({ rows: rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting', message: null } : row)) }));
  startImages();
}

/** Says which product a picture is of, and sends it. */
export function assignImage(id: string, chosen: CandidateProduct): void {
  change(id, { chosen, state: 'waiting', message: null, candidates: [] });
  startImages();
}

/** Takes rows out of the list; those under way stay. */
export function removeImages(ids: readonly string[]): void {
  const { owner, rows } = getState();
  const gone = rows.filter(({ id, state }) => ids.includes(id) && state !== 'sending').map(({ id }) => id);
  setState({ rows: rows.filter(({ id }) => !gone.includes(id)) });
  for (const id of gone) inMemory.delete(id);
  if (owner) void imageStore.remove(owner, gone);
}

function change(id: string, part: Partial<QueuedImage>): void {
  setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }));
  const { owner, rows } = getState();
  const row = rows.find((one) => one.id === id);
  if (owner && row && !inMemory.has(id)) void imageStore.put(owner, row);
}

function pump(): void {
  const { isRunning, rows, owner } = getState();
  if (!isRunning || !owner || !isSame(owner, ownerNow())) return;
  const next = nextToSend(rows);
  if (next.length === 0 && countsOf(rows).left === 0) {
    setState({ isRunning: false });
    void refreshCalls(productWriteCalls.listProductSheets, catalogueCalls.listProducts);
  }
  for (const row of next) void send(row, owner);
}

async function send(row: QueuedImage, owner: Owner): Promise<void> {
  change(row.id, { state: 'sending', message: null });
  try {
    if (row.size > maximumImageBytes) throw new HttpError(413, imageTooLarge);
    const file = inMemory.get(row.id) ?? (await imageStore.file(owner, row.id));
    if (!file) throw new HttpError(404, 'El archivo ya no está en este equipo: elíjalo de nuevo.');
    const body = new FormData();
    body.append('image', file, row.name.split('/').at(-1));
    body.append('file_name', row.name);
    if (row.chosen) body.append('product_id', String(row.chosen.id));
    const answer = await callServer(productImageCalls.uploadProductImage, { body }, { timeoutMs: uploadTimeoutMs, owner });
    change(row.id, { state: 'done', answer });
    inMemory.delete(row.id);
  } catch (error) {
    // A line that is gone, or a session that waits for its login, stops all of them.
    if (error instanceof Offline || (error instanceof HttpError && error.status === 401)) {
      change(row.id, { state: 'waiting' });
      setState({ isRunning: false, cut: error.message });
    } else if (error instanceof HttpError) change(row.id, { state: 'failed', message: error.message, candidates: candidatesIn(error.body) });
    else throw error;
  }
  pump();
}

/** The products that a refused name could mean: `data.candidates`, as JSON text. */
function candidatesIn(body: unknown): CandidateProduct[] {
  if (typeof body !== 'object' || body === null || !('data' in body)) return [];
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('candidates' in data) || typeof data.candidates !== 'string') return [];
  // Written by the server's use case alone.
  return JSON.parse(data.candidates) as CandidateProduct[];
}

// The device's line stopped the queue: its return starts it again.
window.addEventListener('online', () => {
  if (getState().cut !== null) startImages();
});
// The queue goes on behind every screen, but not without the page: who closes it is asked.
window.addEventListener('beforeunload', (event) => {
  if (countsOf(getState().rows).left > 0) event.preventDefault();
});
