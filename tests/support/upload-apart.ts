import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Upload, UploadAnswer } from './upload.worker.ts';

/**
 * Sends a hostile file from a thread of its own: what it costs to make and to send is then no turn of the server's thread, which is the test's.
 * @param watched begins to watch the server when the file is made; what it gives is given back when the answer is there
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
