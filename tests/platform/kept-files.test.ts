import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { keptFiles, keptGroupsOf } from '#pwa/app/build/kept-files.ts';

interface Chunk {
  imports?: string[];
  asks?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

/** A build of one module a chunk, named by its module. */
function bundleOf(chunks: Record<string, Chunk>): Rolldown.OutputBundle {
  const files = Object.entries(chunks).map(([name, { imports = [], asks = [], css = [], assets = [], isEntry = false }]) => [
    name,
    {
      ...{ type: 'chunk', fileName: name, facadeModuleId: `/app/${name}`, imports, dynamicImports: asks, isEntry },
      viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
    },
  ]);
  // The parts of a chunk that the function reads.
  return Object.fromEntries(files) as unknown as Rolldown.OutputBundle;
}

const bundle = bundleOf({
  'main.tsx': { isEntry: true, asks: ['begin.tsx'] },
  'begin.tsx': {
    imports: ['react.js'],
    asks: ['screens/today.tsx', 'screens/new-order.tsx', 'screens/products.tsx', 'screens/portal-home.tsx', 'frames/office-top.tsx', 'frames/field-tabs.tsx'],
  },
  'react.js': {},
  'frames/field-tabs.tsx': {},
  'frames/office-top.tsx': { imports: ['table.tsx'] },
  'screens/today.tsx': { imports: ['row.tsx'], css: ['row.css'], asks: ['visits/map-canvas.tsx'] },
  'screens/new-order.tsx': { imports: ['row.tsx'], asks: ['node_modules/pdfmake/pdfmake.js', 'node_modules/barcode-detector/ponyfill.js'] },
  'screens/products.tsx': { imports: ['table.tsx', 'row.tsx'] },
  'screens/portal-home.tsx': { imports: ['row.tsx', 'banner.tsx'] },
  'row.tsx': {},
  'table.tsx': {},
  'banner.tsx': {},
  'visits/map-canvas.tsx': {},
  'node_modules/pdfmake/pdfmake.js': {},
  'node_modules/barcode-detector/ponyfill.js': { assets: ['reader.wasm'] },
});

test('the field is kept first, without office, portal, PDF, scanner and map; each file is of the first group that needs it', () => {
  const groups = Map.groupBy(keptGroupsOf(bundle), ([, group]) => group);
  const filesOf = (group: 'field' | 'later' | 'portal' | 'office') =>
    groups
      .get(group)
      ?.map(([file]) => file)
      .sort();
  expect(filesOf('field')).toEqual(
    ['main.tsx', 'begin.tsx', 'react.js', 'frames/field-tabs.tsx', 'screens/today.tsx', 'screens/new-order.tsx', 'row.tsx', 'row.css'].sort(),
  );
  expect(filesOf('later')).toEqual(['node_modules/barcode-detector/ponyfill.js', 'node_modules/pdfmake/pdfmake.js', 'reader.wasm', 'visits/map-canvas.tsx']);
  expect(filesOf('portal')).toEqual(['banner.tsx', 'screens/portal-home.tsx']);
  expect(filesOf('office')).toEqual(['frames/office-top.tsx', 'screens/products.tsx', 'table.tsx']);
});

test('a build whose field weighs more than its budget fails, and names the files', () => {
  const entries = [
    { url: 'index.html', size: 2_048 },
    { url: 'icon-512.png', size: 90_000 },
  ];
  const { addGroups } = keptFiles({ files: 1, kb: 2 });
  expect(addGroups(entries).manifest.map(({ group }) => group)).toEqual(['field', 'office']);
  expect(() => addGroups([...entries, { url: 'catalogue.worker.js', size: 1 }])).toThrow(/2 of at most 1.*catalogue\.worker\.js/);
});
