import type { SourceFile } from './source-files.ts';

/** A rule returns its violations in a file, one text each. */
export type Rule = (file: SourceFile) => string[];

/** The files that a layer may import, by the beginning of their path. The first layer that matches a file applies. */
const layers: readonly { files: RegExp; mayImport: RegExp }[] = [
  { files: /^shared\/kernel\//, mayImport: /^shared\/kernel\// },
  { files: /^shared\//, mayImport: /^shared\// },
  { files: /^sync-server\/platform\//, mayImport: /^(shared|sync-server\/platform)\// },
  { files: /^sync-server\/features\//, mayImport: /^(shared|sync-server\/platform|sync-server\/features)\// },
  { files: /^sync-server\/setup\//, mayImport: /^(shared|sync-server\/platform|sync-server\/features|sync-server\/setup)\// },
  { files: /^sync-server\//, mayImport: /^(shared|sync-server)\// },
  { files: /^pwa\/platform\//, mayImport: /^(shared|pwa\/platform)\// },
  { files: /^pwa\/ui\//, mayImport: /^(shared|pwa\/platform|pwa\/ui)\// },
  { files: /^pwa\/admin\//, mayImport: /^(shared|pwa\/platform|pwa\/ui|pwa\/admin)\// },
  { files: /^pwa\/features\//, mayImport: /^(shared|pwa\/platform|pwa\/ui|pwa\/admin|pwa\/features)\// },
  { files: /^pwa\//, mayImport: /^(shared|pwa)\// },
];

/** The files that may use a package. Each rule applies to all files under shared, sync-server and pwa. */
const packages: readonly { name: RegExp; onlyIn: RegExp }[] = [
  { name: /^drizzle-(orm|kit)(\/|$)/, onlyIn: /^sync-server\/platform\/db\/|\.(tables|repository)\.ts$/ },
  { name: /^(better-sqlite3|pg)$/, onlyIn: /^sync-server\/platform\/db\// },
  { name: /^rxdb(\/|$)/, onlyIn: /^pwa\/platform\/db\/|\.queries\.ts$/ },
  { name: /^(hono|@hono)(\/|$)/, onlyIn: /^sync-server\/(platform\/http\/|app\.ts$)|\.routes\.ts$/ },
  { name: /^prom-client$/, onlyIn: /\.metrics\.ts$|\/metrics-routes\.ts$/ },
  { name: /^nodemailer$/, onlyIn: /^sync-server\/platform\/mail\// },
  { name: /^(react|react-dom|@ionic\/.+)(\/|$)/, onlyIn: /^pwa\// },
  // The build's own scripts run in Node, the rest of the app in a browser.
  { name: /^node:/, onlyIn: /^sync-server\/|^pwa\/app\/build\// },
];

export const layerRule: Rule = (file) => {
  const layer = layers.find(({ files }) => files.test(file.path));
  if (!layer) return [];
  const own = file.imports.filter(({ path }) => path !== null && !layer.mayImport.test(path));
  return own.map(({ specifier }) => `may not import ${specifier}`);
};

export const packageRule: Rule = (file) => {
  if (!/^(shared|sync-server|pwa)\//.test(file.path)) return [];
  const foreign = file.imports.filter(
    ({ specifier, path }) => path === null && packages.some(({ name, onlyIn }) => name.test(specifier) && !onlyIn.test(file.path)),
  );
  return foreign.map(({ specifier }) => `may not import ${specifier}`);
};

/**
 * Services and use cases of a server capability are public; its tables and calls are private. A repository may read other capabilities' tables in a
 * join, because two queries for one list would be slow (decision 0006).
 */
export const privacyRule: Rule = (file) => {
  const own = featureOf(file.path);
  if (own === null) return [];
  const taken = file.imports.filter(({ path }) => {
    const other = path === null ? null : featureOf(path);
    if (other === null || other === own || path === null) return false;
    const isJoin = path.endsWith('.tables.ts') && file.path.endsWith('.repository.ts');
    return /\.(repository|tables|routes)\.ts$/.test(path) && !isJoin;
  });
  return taken.map(({ specifier }) => `may not import ${specifier}, which is private to its capability`);
};

/** Only the table's own capability writes to it. */
export const foreignWriteRule: Rule = (file) => {
  const own = featureOf(file.path);
  const foreign = file.imports.filter(({ path }) => own !== null && path?.endsWith('.tables.ts') && featureOf(path) !== null && featureOf(path) !== own);
  const specifiers = new Set(foreign.map(({ specifier }) => specifier));
  const foreignTables = [...file.text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)]
    .filter(([, , specifier = '']) => specifiers.has(specifier))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''));
  const written = foreignTables.filter((name) => name !== '' && new RegExp(`\\.(insert|update|delete|insertMany)\\(\\s*${name}\\b`).test(file.text));
  return written.map((name) => `writes ${name}, which belongs to another capability`);
};

/** The phone's database is read by queries and written by the repositories of the platform (`phone.outbox`, `phone.drafts`). */
export const phoneDatabaseRule: Rule = ({ path, text }) => {
  if (!path.startsWith('pwa/') || path.startsWith('pwa/platform/') || path.endsWith('.queries.ts')) return [];
  return /\bdatabase\b[^;\n]*\bcollections\b|\.collections\b/.test(text)
    ? ['reaches into the collections of the phone; ask a query, phone.outbox or phone.drafts']
    : [];
};

/** The phone's outbox, database and lifecycle serve every capability and name none. */
export const phoneWordsRule: Rule = ({ path, text }) => {
  if (!/^pwa\/platform\/(outbox|db|phone)\//.test(path)) return [];
  const words =
    text.match(
      /\b(visit|prospect|quotation|invoice|cart|orders\b|order(?=:)|receivable|agenda|branch|route|brand|price|seller|customer|receipt|warranty|pedido|cotizaci)\w*/gi,
    ) ?? [];
  return words.map((word) => `says '${word}'; the capability registers it in its *.outbox.ts or its *.replication.ts`);
};

/** A key that is made anew for every attempt protects nothing: after a lost answer the person's second attempt would happen again. */
export const attemptKeyRule: Rule = ({ path, text }) => {
  if (!path.startsWith('pwa/')) return [];
  return /idempotencyKey:\s*crypto\.randomUUID\(/.test(text) ? ['makes a key for each attempt; make the call by callOnce'] : [];
};

/** The components of the app's own kit serve every capability and name none. */
export const kitWordsRule: Rule = ({ path, text }) => {
  if (!path.startsWith('pwa/ui/')) return [];
  const words =
    text.match(
      /\b(seller|customer|prospect|quotation|invoice|receivable|warehouse|vendedor|cliente|pedido|factura|cartera|bodega|sucursal|jefatura|cotizaci)\w*/gi,
    ) ?? [];
  return words.map((word) => `says '${word}'; the screen passes it`);
};

function featureOf(path: string): string | null {
  return /^sync-server\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

export const pathRule: Rule = (file) => {
  const root = file.path.split('/')[0];
  if (root === file.path) return [];
  return file.imports
    .filter(({ specifier, path }) => path !== null && (specifier.startsWith('.') ? path.split('/')[0] !== root : false))
    .map(({ specifier }) => `leaves its root by ${specifier}; say #shared/…, #server/…, #pwa/… or #tests/…`);
};
