/**
 * Draws the PNG icons of the manifest from icon.svg, with the Chromium that `CHROMIUM` names, or Debian's. Run it after changing the
 * drawing: `node pwa/app/build/draw-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const folder = new URL('../../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
// Launchers crop a maskable icon: only the inner 80 % is safe, and the background must reach the edges.
const maskable = svg.replace('rx="112"', '').replace('viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640" style="background:#2b3a92"');
const icons = [
  { name: 'icon-180.png', size: 180, drawing: svg.replace('rx="112"', '') },
  { name: 'icon-192.png', size: 192, drawing: svg },
  { name: 'icon-512.png', size: 512, drawing: svg },
  { name: 'icon-maskable-512.png', size: 512, drawing: maskable },
];

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, size, drawing } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
