/**
 * Uploads pictures of products, three at a time, and continues while the person uses other screens. A lost connection pauses the queue and its return
 * resumes it; the queue survives a reload or a closed browser. The server recognises a picture that arrives twice, and stores it once.
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
  /** The owner of these rows; null before the rows are read. */
  owner: Owner | null;
  rows: readonly QueuedImage[];
  isRunning: boolean;
  /** The sentence of the lost connection that paused the queue; null when it was not paused. */
  cut: string | null;
  /** The device had no space for the files: they are lost when the page is closed. */
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
  // An upload that was running when the page was closed may or may not have arrived: it is sent again.
  const rows = stored.map((row): QueuedImage => (row.state === 'sending' ? { ...row, state: 'waiting' } : row));
  if (isSame(getState().owner, owner)) setState(({ rows: added }) => ({ rows: [...rows, ...added] }));
}

/** Adds files and starts. @param chosen the product of all files; null to find the product by each file's name */
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
    // A lost connection, or a session that waits for its login, pauses the whole queue.
    if (error instanceof Offline || (error instanceof HttpError && error.status === 401)) {
      change(row.id, { state: 'waiting' });
      setState({ isRunning: false, cut: error.message });
    } else if (error instanceof HttpError) change(row.id, { state: 'failed', message: error.message, candidates: candidatesIn(error.body) });
    else throw error;
  }
  pump();
}

/** The products that a refused file name could mean: `data.candidates`, as JSON text. */
function candidatesIn(body: unknown): CandidateProduct[] {
  if (typeof body !== 'object' || body === null || !('data' in body)) return [];
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('candidates' in data) || typeof data.candidates !== 'string') return [];
  // Written by the server's use case alone.
  return JSON.parse(data.candidates) as CandidateProduct[];
}

// A lost connection paused the queue: its return resumes it.
window.addEventListener('online', () => {
  if (getState().cut !== null) startImages();
});
// The queue continues behind every screen, but not without the page: closing the page asks for confirmation.
window.addEventListener('beforeunload', (event) => {
  if (countsOf(getState().rows).left > 0) event.preventDefault();
});
