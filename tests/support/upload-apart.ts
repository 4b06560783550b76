import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Upload, UploadAnswer } from './upload.worker.ts';

/**
 * Sends a hostile file from another thread, so that making and sending the file does not block the server's thread, which is the test's.
 * @param watched called when the file is made; the function that it returns is called when the answer is there, and its result is returned
 */
export async function uploadApart<T>(upload: Upload, watched: () => () => T): Promise<{ answer: UploadAnswer; seen: T }> {
  const sender = new Worker(new URL('./upload.worker.ts', import.meta.url));
  try {
    const made = once(sender, 'message');
    sender.postMessage(upload);
    await made;
    const answered = once(sender, 'message');
    const watch = watched();
    const [answer]: UploadAnswer[] = await answered.finally(watch);
    if (!answer) throw new Error('the thread ended without an answer');
    return { answer, seen: watch() };
  } finally {
    await sender.terminate();
  }
}
