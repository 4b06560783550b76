/** The next pictures of an upload queue, and the sentences about them. */
import { expect, test } from 'vitest';
import { countsOf, errorsCsv, matchWords, nextToSend, type QueuedImage, summaryOf } from '#pwa/features/catalogue/image-queue/queued-image.ts';

const answer = {
  ...{ product_id: 1, product_code: '6203', image_id: 1, order: 1, matched_by: 'code' as const, by_folder: false, also: [] as string[] },
  ...{ width: 400, height: 400, replaced: false, unchanged: false, warnings: [] as string[] },
};
const row = (name: string, more: Partial<QueuedImage> = {}): QueuedImage => ({
  ...{ id: name, place: 1, name, size: 10, state: 'waiting', chosen: null, answer: null, message: null, candidates: [] },
  ...more,
});
const names = (rows: readonly QueuedImage[]) => rows.map(({ name }) => name);

test('three go at once, and those under way count', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => row(`${name}.png`));
  expect(names(nextToSend(rows))).toEqual(['a.png', 'b.png', 'c.png']);
  expect(names(nextToSend([row('x.png', { state: 'sending' }), ...rows]))).toEqual(['a.png', 'b.png']);
});

test('the first of a folder goes alone; a folder that names a product stays in order, any other goes at once', () => {
  const folder = [row('0453/a.png'), row('0453/b.png'), row('0453/c.png')];
  expect(names(nextToSend(folder))).toEqual(['0453/a.png']);
  const [first, ...others] = folder as [QueuedImage, ...QueuedImage[]];
  const sending: QueuedImage = { ...first, state: 'sending' };
  expect(names(nextToSend([sending, ...others]))).toEqual([]);
  const byFolder: QueuedImage = { ...first, state: 'done', answer: { ...answer, by_folder: true } };
  expect(names(nextToSend([byFolder, ...others]))).toEqual(['0453/b.png']);
  const byName: QueuedImage = { ...first, state: 'done', answer };
  expect(names(nextToSend([byName, ...others]))).toEqual(['0453/b.png', '0453/c.png']);
  // A picture whose product was chosen waits for nobody.
  expect(names(nextToSend([sending, row('0453/z.png', { chosen: { id: 1, product_code: '6203' } })]))).toEqual(['0453/z.png']);
});

test('the summary, the match and the errors are told in words', () => {
  const rows = [
    row('6203.png', { state: 'done', answer: { ...answer, also: ['6203-2'], warnings: ['La imagen mide 120 × 90: se verá borrosa.'] } }),
    row('6204.png', { state: 'done', answer: { ...answer, unchanged: true } }),
    row('=foto".png', { state: 'failed', message: 'No hay un producto con el código =foto".' }),
    row('7.png'),
  ];
  expect(summaryOf(countsOf(rows))).toBe('2 imágenes cargadas · 1 sin cambios · 1 con error · 1 por enviar');
  expect(matchWords(rows[0] as QueuedImage)).toBe('Por código · también podría ser de 6203-2 · La imagen mide 120 × 90: se verá borrosa.');
  expect(errorsCsv(rows)).toBe('\uFEFFArchivo;Motivo\r\n"\'=foto"".png";"No hay un producto con el código =foto""."\r\n');
});
