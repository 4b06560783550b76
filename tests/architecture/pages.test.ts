/** The files, decisions and pages of the specification that pages and comments name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const unix = (paths: string[]) => paths.map((path) => path.replaceAll('\\', '/')).sort();
const pages = unix([...globSync('docs/**/*.md'), ...globSync('*.md')]);
const sources = unix(globSync(['{shared,sync-server,pwa,tests}/**/*.{ts,tsx,css}', '*.ts']));
const roots = ['shared', 'sync-server', 'pwa', 'tests', 'docs'];

const everything = new Set<string>();
for (const path of unix(globSync([`{${roots}}/**`, '.ci/*', '.github/**', '*']))) {
  // 'platform/db/page-of.ts' names a file, and 'tests/orders/batch' its test.
  everything.add(path.replace(/\.((?:sqlite\.)?server\.test|test|journey)\.tsx?$/, ''));
  for (let end = path; ; end = end.slice(end.indexOf('/') + 1)) {
    everything.add(end);
    if (!end.includes('/')) break;
  }
}

test('every file that a page names exists', () => {
  const missing = pages.flatMap((page) => [...namedFiles(read(page))].filter((path) => !everything.has(path)).map((path) => `${page}: ${path}`));
  expect(missing).toEqual([]);
});

/** 'a/b.ts' and 'pwa/platform/geo' between backticks, without patterns, addresses of calls, and files that a run or a build writes. */
function namedFiles(text: string): Set<string> {
  const quoted = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)\/?`/g)].map(([, path]) => path ?? '');
  return new Set(
    quoted
      .filter((path) => !/(^|\/)(dist|\.artifacts)\//.test(path))
      .filter((path) => roots.includes(path.split('/')[0] ?? '') || /\.(ts|tsx|md|css|conf|json)$/.test(path)),
  );
}

test('every link of a page leads to a file and to a heading', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:\s]*)(?:#([\w-]+))?\)/g)]
      .filter(([, to = '', heading]) => {
        const path = to === '' ? page : join(dirname(page), to);
        return !existsSync(path) || (heading !== undefined && !headingsOf(read(path)).has(heading));
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const headingsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const decisionPages = pages.filter((page) => page.startsWith('docs/decisions/') && !page.endsWith('README.md'));
const decisions = decisionPages.flatMap((page) =>
  [...read(page).matchAll(/^## (\d{4}) (.+)\n\n(?:\*Status: (.+)\*)?/gm)].map(([, number, title, status]) => ({ page, number: Number(number), title, status })),
);
const decisionNumbers = new Set(decisions.map(({ number }) => number));

test('each decision has a number of its own, a status, and its line in the index', () => {
  expect(decisions.length).toBe(decisionNumbers.size);
  const lines = decisions
    .toSorted((one, other) => one.number - other.number)
    .map(({ page, number, title, status }) => {
      const name = page.split('/').at(-1)?.replace('.md', '');
      return `| ${String(number).padStart(4, '0')} | ${title} | ${status} | [${name}](${name}.md) |`;
    });
  expect(read('docs/decisions/README.md').match(/^\| \d{4} .*$/gm)).toEqual(lines);
  expect(decisions.filter(({ status }) => !/^(accepted|superseded by \d{4})/.test(status ?? ''))).toEqual([]);
});

test('every decision that is cited exists', () => {
  const cited = [...pages, ...sources].flatMap((path) => [...numbersIn(unwrapped(read(path)), path)].map((number) => ({ path, number })));
  expect(cited.filter(({ number }) => !decisionNumbers.has(number))).toEqual([]);
  expect(cited.length).toBeGreaterThan(40);
});

/** The text with the lines of a comment or a paragraph joined, so that a citation which is broken over two lines is read as one. */
function unwrapped(text: string): string {
  return text.replace(/\r?\n[ \t]*(?:\*(?![*/])|\/\/)?[ \t]*/g, ' ');
}

/** 'decision 0074', 'decisions 0001, 0003', '(0240)' on any page, and within the pages of decisions any number of four digits that begins with 0 ('U+0000' and 'L-0007' do not count). */
function numbersIn(text: string, path: string): Set<number> {
  if (path.startsWith('docs/decisions/')) return new Set([...text.matchAll(/(?<![\w+.,-])0\d{3}\b/g)].map(([number]) => Number(number)));
  const named = [...text.matchAll(/\bdecisions? \(?(0\d{3}(?:(?:, | and | to )0\d{3})*)/gi)].flatMap(([, list = '']) => list.match(/0\d{3}/g) ?? []);
  const bare = path.endsWith('.md') ? [...text.matchAll(/\((0\d{3})\)/g)].map(([, number]) => number) : [];
  return new Set([...named, ...bare].map(Number));
}

const nameOf = (page: string) => page.split('/').at(-1)?.replace('.md', '') ?? '';
const specPages = new Map(unix(globSync('docs/spec/*.md')).map((page) => [nameOf(page), read(page)]));

test('every section of the specification that is cited is there', () => {
  const cited = [...pages, ...sources].flatMap((path) => [...sectionsIn(unwrapped(read(path)))].map((section) => ({ path, section })));
  const missing = cited.filter(({ section }) => {
    const [page = '', number] = section.split(' §');
    return !new RegExp(`^## §?${number}\\b`, 'm').test(specPages.get(page) ?? '');
  });
  expect(missing).toEqual([]);
  expect(cited.length).toBeGreaterThan(300);
});

/** 'commercial §3 Agenda event, §7 Agenda' cites two sections of one page. */
function sectionsIn(text: string): Set<string> {
  const found = new Set<string>();
  let last = { page: '', end: 0 };
  for (const { index, 0: whole, 1: word = '', 2: numbers = '' } of text.matchAll(/([\w-]+)(?:\.md)?,? (§\d+(?:(?:, | and |-)§?\d+)*)/g)) {
    // 'RFC 4226 §5' is nobody's page here.
    if (/^\d+$/.test(word)) continue;
    const page = !specPages.has(word.toLowerCase()) && index - last.end < 40 ? last.page : word.toLowerCase();
    last = { page, end: index + whole.length };
    for (const number of numbers.match(/\d+/g) ?? []) found.add(`${page} §${number}`);
  }
  return found;
}

test('every source that a comment names after "Spec:" is a section, a heading, a decision, a pain, a page or a law', () => {
  const cited = sources.flatMap((path) => [...unwrapped(read(path)).matchAll(citation)].map(([, text = '']) => ({ path, text })));
  expect(cited.filter(({ text }) => !isFound(text))).toEqual([]);
  expect(cited.length).toBeGreaterThan(400);
});

/** From 'Spec: ' to the end of its sentence or comment. */
const citation = /(?:^| )Spec: (.+?)(?=\.(?: |$)| \*\/|\*\/)/g;

/** The pages whose headings are cited, in quotes: 'ui 'Campo'', 'architecture 'Commands up''. */
const headed = new Map([...specPages, ...unix(globSync('docs/*.md')).map((page) => [nameOf(page), read(page)] as const)]);

/** Each part names its source, or goes on with the source of the part before it: '§7', a heading, or what a section says in words. */
function isFound(text: string): boolean {
  let source: string | undefined;
  for (const [place, part] of text.split(/[,;] (?:and )?(?![^(]*\))/).entries()) {
    const [, word = '', quoted] = /^(?:docs\/)?([a-z-]+)?(?:\.md)?(?: ?'(.+?)'(?!\w))?/.exec(part) ?? [];
    if (/\.(?:tsv|csv|xlsx|json)\b/.test(part)) return false;
    if (/^(?:decisions? 0\d{3}|pains \d|Ley \d)/.test(part)) continue;
    if (/^\d+\b/.test(part) && place > 0) continue;
    if (headed.has(word) && !new RegExp(`^(?:docs/)?${word}(?:\\.md)?(?: §| '|$)`).test(part)) return false;
    if (headed.has(word)) source = word;
    else if (source === undefined || (quoted !== undefined && word !== '')) return false;
    if (quoted !== undefined && !new RegExp(`^(?:#+ |- \\*\\*)${quoted}(?:\\*\\*|:|$)`, 'm').test(headed.get(source) ?? '')) return false;
  }
  return true;
}

test('every page that a comment names exists', () => {
  const cited = sources.flatMap((path) => [...read(path).matchAll(/(?:\/\/|\*).*?(?<![\w./-])([\w/-]+\.md)\b/g)].map(([, page = '']) => ({ path, page })));
  expect(cited.filter(({ page }) => !everything.has(page))).toEqual([]);
});

test('every pain that is cited has its line', () => {
  const lines = new Set([...read('docs/pains.md').matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number));
  const cited = [...pages, ...sources].flatMap((path) =>
    [...unwrapped(read(path)).matchAll(/\bpains[ -](\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []),
  );
  expect(cited.filter((number) => !lines.has(number))).toEqual([]);
  expect(cited.length).toBeGreaterThan(10);
});

test('the page of pains names its tests from the root, so that the first test of this file finds those that are gone', () => {
  const named = [...read('docs/pains.md').matchAll(/^\| \d.*$/gm)].flatMap(([row]) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(named.filter((name) => !/^tests\/[\w-]+\/[\w./-]+$/.test(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

test('CONTRIBUTING.md names every variable that the tests read, but those of the system, of the server, and those that a test gives to its own processes', () => {
  const others = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'PORT', 'DATABASE_URL', 'FAULTS_POSTGRES_URL', 'CLOCK_SHIFT_MS'];
  const texts = sources.filter((path) => path.startsWith('tests/')).map(read);
  const asked = texts.flatMap((text) => [...text.matchAll(/(?:process\.env\[|\bnumber\()'([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name));
  const named = new Set(read('CONTRIBUTING.md').match(/`[A-Z][A-Z0-9_]+`/g));
  expect([...new Set(asked)].filter((name) => !others.includes(name) && !named.has(`\`${name}\``))).toEqual([]);
  expect([...named].filter((name) => !asked.includes(name.slice(1, -1)))).toEqual([]);
});
