/** Uploads pictures of products through the bulk call, like the screen. Spec: commercial §7. */
import sharp from 'sharp';
import type { Bench } from './bench-file.ts';
import { startOurs } from './ours.ts';

const count = Number(process.env['BENCH_IMAGES'] ?? 2_000);
/** As many as the screen sends at a time. */
const together = 3;
const leastPerSecond = 10;
const mostMb = 400;

export const bench: Bench = {
  title: `${count.toLocaleString('en-US')} pictures of 1600 × 1200 through the bulk call`,
  async run({ directory }) {
    const { said, stop } = await startOurs(directory, { products: count, clients: 1, databaseUrl: '' });
    const { url, officeToken } = said;
    const numberOf = async (path: string) => Number(await (await fetch(`${url}${path}`)).text());
    const memoryMb = async () => (await numberOf('/bench/memory')) / 1024 / 1024;
    const cpuSeconds = async () => (await numberOf('/bench/cpu')) / 1_000_000;
    try {
      const before = { cpu: await cpuSeconds(), mb: await memoryMb() };
      let peakMb = before.mb;
      const ids = Array.from({ length: count }, (_, index) => index + 1).values();
      const sendNext = async () => {
        for (const id of ids) {
          const form = new FormData();
          form.append('image', new File([(await photo()) as BlobPart], `foto-${id}.jpg`));
          form.append('product_id', String(id));
          const answer = await fetch(`${url}/api/cargar-imagenes-producto`, {
            method: 'POST',
            headers: { authorization: `Bearer ${officeToken}` },
            body: form,
          });
          if (!answer.ok) throw new Error(`picture ${id}: ${answer.status} ${await answer.text()}`);
          peakMb = Math.max(peakMb, await memoryMb());
        }
      };
      await Promise.all(Array.from({ length: together }, sendNext));
      // Measured by the server's processor time only, because this process generates the pictures at the same time.
      const perSecond = count / ((await cpuSeconds()) - before.cpu);
      return [
        { figure: 'pictures a second of one core', value: perSecond, unit: '/s', target: `≥ ${leastPerSecond} /s`, met: perSecond >= leastPerSecond },
        {
          ...{ figure: 'memory of the server at most', value: peakMb, unit: 'MB', beside: { name: 'before it began', value: before.mb } },
          ...{ target: `≤ ${mostMb} MB`, met: peakMb <= mostMb },
        },
      ];
    } finally {
      await stop();
    }
  },
};

/** A picture like a camera's: all different, with soft shapes and no uniform areas. */
const photo = () =>
  sharp({ create: { width: 200, height: 150, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .resize(1_600, 1_200)
    .jpeg()
    .toBuffer();
