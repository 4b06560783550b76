import type { Rule } from './import-rules.ts';

const forbiddenNames = /^(data|info|(.*-)?(managers?|helpers?|utils?))$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const productCode = /^(shared|sync-server|pwa)\//;

export const sizeRule: Rule = ({ path, lines }) => {
  const most = path.startsWith('tests/') ? 500 : 300;
  return lines > most ? [`has ${lines} lines; the most is ${most}`] : [];
};

export const nameRule: Rule = ({ path }) => {
  const [name = '', ...roles] = (path.split('/').at(-1) ?? '').split('.').slice(0, -1);
  if (forbiddenNames.test(name)) return [`'${name}' says nothing; name what it is for`];
  return [name, ...roles].every((part) => kebabCase.test(part)) ? [] : ['is not named in kebab-case'];
};

export const barrelRule: Rule = ({ path, text }) => {
  if (!productCode.test(path)) return [];
  if (/\/index\.tsx?$/.test(path)) return ['is a barrel; import from the file that defines the thing'];
  return /^\s*export\b[^;'"]*\bfrom\s*['"]/m.test(text) ? ['passes on what another file defines; import it from there'] : [];
};

/** The router loads screens and their frames lazily, which needs a default export; so do the configurations of tools. */
export const defaultExportRule: Rule = ({ path, text }) => {
  if (/^pwa\/(.*\/screens|app\/(frames|more))\/[^/]+\.tsx$/.test(path) || /^[^/]+\.config\.ts$/.test(path)) return [];
  return /^\s*export\s+default\b|\bas\s+default\b/m.test(text) ? ['has a default export'] : [];
};

/** Errors are classes, and React's error boundary must be a class. */
export const classRule: Rule = ({ path, text }) => {
  if (!productCode.test(path)) return [];
  const classes = [...text.matchAll(/^\s*(?:export\s+)?(?:abstract\s+)?class\s+(\w+)(?:\s+extends\s+([\w.]+))?/gm)];
  return classes.filter(([, , parent]) => parent !== 'Error' && parent !== 'Component').map(([, name]) => `has the class ${name}; only errors are classes`);
};

export const pureRule: Rule = ({ path, text }) => {
  if (!path.startsWith('shared/')) return [];
  const impure = text.match(/\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bconsole\.|\bprocess\.|Temporal\.Now\b/g) ?? [];
  return impure.map((found) => `uses ${found}; clock, randomness and the world outside are arguments`);
};

/** The server's time comes from its clock (`services.clock`, `tx.now`), which tests move. A disk dates its files by the machine's own clock. */
export const clockRule: Rule = ({ path, text }) => {
  if (!/^sync-server\/(platform|features)\//.test(path) || /\/(clock|migrate|files\.jobs)\.ts$/.test(path)) return [];
  const found = text.match(/\bnew Date\(\)|\bDate\.now\(/g) ?? [];
  return found.map((one) => `uses ${one}; the time is an argument`);
};

/** Beginnings of comments that leave out their subject. */
const subjectless =
  /(?:\/\/|\/\*\*?|^\s*\*) ((?:Said|Told|Heard|Whoever|Likewise|As above|As in|The same of|Of (?:an?|the|its|their|some|who|what|one|each|every|table))\b.{0,40})/gm;

/** A comment is a sentence with its subject (CONTRIBUTING.md). */
export const commentRule: Rule = ({ path, text }) => {
  if (!productCode.test(path)) return [];
  return [...text.matchAll(subjectless)].map(([, beginning]) => `begins a comment with '${beginning}'; name its subject`);
};

/** Only the schema of the environment reads the environment, and code that needs the dialect before any table exists. */
export const environmentRule: Rule = ({ path, text }) => {
  const readers = /^sync-server\/(platform\/(config|db\/dialect|db\/generate-migrations)|[^/]+)\.ts$|^pwa\/app\/build\//;
  if (!/^(shared|sync-server|pwa)\//.test(path) || readers.test(path)) return [];
  return /\bprocess\.env\b/.test(text) ? ['reads the environment; take it from config.ts'] : [];
};

/**
 * `Promise.all` rejects at the first failure, and the other queries would then run after the end of their transaction (decision 0174). Routes read
 * outside of transactions.
 */
export const togetherRule: Rule = ({ path, text }) => {
  if (!path.startsWith('sync-server/') || path.endsWith('.routes.ts')) return [];
  const asked = [...text.matchAll(/\bPromise\.(?:all|any|race)\(/g)].map(({ index }) => text.slice(index, text.indexOf(';', index)));
  return asked.filter((call) => /\b(?:tx|db)\b/.test(call)).map(() => 'asks the database with Promise; use `pipelined`, which waits for all');
};

export const unfinishedRule: Rule = ({ path, text }) => {
  if (path.startsWith('tests/architecture/')) return [];
  return /\b(TODO|FIXME|XXX)\b/.test(text) ? ['leaves something to do; decide it or open an issue'] : [];
};
