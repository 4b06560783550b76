/**
 * A server with the sync protocol that can be told to misbehave in ways that a real one does not on demand: empty pages in the middle, a feed that
 * goes back, answers lost after the work was done. For the problems of sync §2; everything else is tested with the real server.
 */
import { createHash } from 'node:crypto';
import { encodePackedPage, pageOfProduct } from '#shared/features/catalogue/packed-page.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { CommandResult, DeviceAnswer, NewsHint, PullAnswer, PushAnswer, PushNews, SyncedCollection } from '#shared/features/sync/sync.documents.ts';
import type { CommandEnvelope, PushBody } from '#shared/features/sync/sync.schemas.ts';
import type { Reach } from './device.ts';

interface Entry {
  document: Record<string, unknown> & { id: string };
  seq: number;
  deleted: boolean;
}

export interface ScriptedServer {
  reach: Reach;
  /** 1: a server from before pushes brought news. */
  protocol: 1 | 2;
  epoch: string;
  revoked: boolean;
  lastKnown: { pending_count: number; at: string } | null;
  /** Writes a document; null deletes it. */
  put(collection: SyncedCollection, id: string, document: Record<string, unknown> | null): void;
  putProducts(products: readonly ProductDocument[]): void;
  /** Computes the result of a command that the server receives for the first time. */
  execute: (
    command: CommandEnvelope,
  ) =>
    | Omit<CommandResult & { status: 'accepted' }, 'id' | 'seq'>
    | Omit<CommandResult & { status: 'refused' }, 'id'>
    | Omit<CommandResult & { status: 'retry' }, 'id'>;
  /** Commands executed, each once, in order. */
  executed: CommandEnvelope[];
  /** Called before each answer; may throw (the answer is lost) or return another answer. */
  interfere: (request: { path: string; method: string; body: string | null }, answer: () => Response) => Response | Promise<Response>;
  requests: string[];
  reports: { pending_count: number; needs_attention_count: number; device: string }[];
  /** Ends the open streams, as a server does at a heartbeat when the device is revoked. */
  endStreams(): void;
  /** The most documents per page, when more are asked for. */
  pageSize: number;
  /** Everything as it was when it was kept. */
  backup(): () => void;
}

export function createScriptedServer(): ScriptedServer {
  let seq = 0;
  const feeds = new Map<string, Map<string, Entry>>();
  const results = new Map<string, CommandResult>();
  let products = new Map<number, ProductDocument>();
  let packedAt = 0;
  const listeners = new Set<(collections: string[]) => void>();
  const ends = new Set<() => void>();
  const feed = (collection: string) => {
    const known = feeds.get(collection) ?? new Map<string, Entry>();
    feeds.set(collection, known);
    return known;
  };
  const tell = (collection: string) => {
    for (const hear of listeners) hear([collection]);
  };
  const pages = () =>
    [
      ...Map.groupBy(
        [...products.values()].sort((one, other) => one.id - other.id),
        (product) => pageOfProduct(product.id),
      ),
    ].map(([page, list]) => packed(page, list));

  const pull = (collection: string, query: URLSearchParams): PullAnswer => {
    const given = query.get('checkpoint');
    const [epoch, at] = given ? given.split(':') : [server.epoch, '0'];
    const fits = epoch === server.epoch && Number(at) <= seq;
    const isCatalogue = collection === 'catalogue_changes';
    if (isCatalogue && !fits) return { documents: [], checkpoint: `${server.epoch}:${seq}`, more: false, epoch: server.epoch, resync: true };
    const from = fits ? Number(at) : 0;
    const news = [...feed(collection).values()]
      .filter((entry) => entry.seq > from && (given !== null && fits ? true : !entry.deleted))
      .sort((one, other) => one.seq - other.seq);
    const page = news.slice(0, Math.min(server.pageSize, Number(query.get('limit') ?? server.pageSize)));
    const more = news.length > page.length;
    const checkpoint = `${server.epoch}:${more ? (page.at(-1)?.seq ?? seq) : seq}`;
    const documents = page.map(({ document, deleted }) => (deleted ? { id: document.id, _deleted: true } : { ...document, _deleted: false }));
    const living = [...feed(collection).values()].filter((entry) => !entry.deleted).length;
    return { documents, checkpoint, more, epoch: server.epoch, resync: given !== null && !fits, ...(!more && { count: isCatalogue ? products.size : living }) };
  };
  const executeAll = (commands: CommandEnvelope[]) => {
    const answers = commands.map((command): CommandResult => {
      const known = results.get(command.id);
      if (known) return known;
      const result = server.execute(command);
      if (result.status === 'retry') return { id: command.id, ...result };
      server.executed.push(command);
      if (result.status === 'accepted' && result.document) server.put(result.document.collection, result.document.document.id, result.document.document);
      const kept: CommandResult = result.status === 'accepted' ? { id: command.id, seq, ...result } : { id: command.id, ...result };
      results.set(command.id, kept);
      return kept;
    });
    return answers;
  };
  const deviceAnswer = (): DeviceAnswer => ({
    letter: 'K',
    server_time: new Date().toISOString(),
    epoch: server.epoch,
    revoked: server.revoked,
    minimum_protocol: 1,
    last_known: server.lastKnown,
  });
  const newsFor = (checkpoints: Record<string, string | null>): PushNews => {
    const collections: PushNews['collections'] = {};
    for (const [name, checkpoint] of Object.entries(checkpoints)) {
      const page = checkpoint === null ? null : pull(name, new URLSearchParams({ checkpoint, limit: '50' }));
      const isPulled = page === null || page.resync || page.more || name === 'reference' || name === 'catalogue_changes';
      if (page === null || page.resync || page.documents.length > 0) collections[name as SyncedCollection] = isPulled ? null : page;
    }
    return { seq, collections };
  };
  /** `POST /sync/commands`, answered as by push.service.ts; with protocol 1 without device and news. */
  const push = ({ epoch, commands, device, report, checkpoints }: PushBody & { commands: CommandEnvelope[] }): PushAnswer => {
    if (server.protocol === 1) return { results: executeAll(commands), epoch: server.epoch };
    const results = epoch && epoch !== server.epoch ? [] : executeAll(commands);
    const countOf = (status: CommandResult['status']) => results.filter((result) => result.status === status).length;
    if (report) {
      const { pending_count, needs_attention_count } = report;
      server.reports.push({ device, pending_count: pending_count + countOf('retry'), needs_attention_count: needs_attention_count + countOf('refused') });
    }
    const news = checkpoints && newsFor(checkpoints);
    const withoutCopy = (result: CommandResult) =>
      result.status === 'accepted' && result.document && news?.collections[result.document.collection] ? { ...result, document: null } : result;
    return { results: results.map(withoutCopy), epoch: server.epoch, ...(report && { device: deviceAnswer() }), ...(news && { news }) };
  };
  const answerTo = (path: string, body: string | null): Response => {
    const url = new URL(path, 'http://server');
    const [, , name = '', part, hash] = url.pathname.split('/');
    if (name === 'device') {
      server.reports.push(JSON.parse(body ?? '{}'));
      return json(deviceAnswer());
    }
    if (name === 'commands' && server.revoked) return json({ success: false, message: 'Este dispositivo fue desvinculado.' }, 403);
    if (name === 'commands') return json(push(JSON.parse(body ?? '{}')));
    if (name === 'stream' && server.revoked) return json({ success: false, message: 'Este dispositivo fue desvinculado.' }, 403);
    if (name === 'stream') return stream({ listeners, ends, at: () => ({ seq, ...(server.protocol > 1 && { epoch: server.epoch }) }) });
    if (name === 'catalogue' && part === 'pages') {
      const page = pages().find((one) => one.hash === hash);
      return page ? new Response(page.text) : json({ success: false, message: 'Esta parte del catálogo cambió.' }, 404);
    }
    if (name === 'catalogue') {
      packedAt = seq;
      const manifest = pages().map(({ text, ...page }) => ({ ...page, bytes: text.length }));
      return json({ epoch: server.epoch, scope: 'all', pages: manifest, checkpoint: `${server.epoch}:${packedAt}`, product_count: products.size });
    }
    return json(pull(name, url.searchParams));
  };

  const server: ScriptedServer = {
    protocol: 2,
    epoch: 'first',
    revoked: false,
    lastKnown: null,
    executed: [],
    requests: [],
    reports: [],
    pageSize: 1000,
    execute: () => ({ status: 'accepted', document: null }),
    interfere: (_request, answer) => answer(),
    endStreams() {
      for (const end of ends) end();
    },
    put(collection, id, document) {
      seq += 1;
      feed(collection).set(id, { document: document ? { ...document, id } : { id }, seq, deleted: document === null });
      tell(collection);
    },
    putProducts(given) {
      for (const product of given) {
        products.set(product.id, product);
        server.put('catalogue_changes', String(product.id), { product });
      }
    },
    async reach(path, { method, body }) {
      server.requests.push(`${method} ${path}`);
      await new Promise((resolve) => setTimeout(resolve, 0));
      return server.interfere({ path, method, body }, () => answerTo(path, body));
    },
    backup() {
      const kept = {
        seq,
        feeds: structuredClone(feeds),
        results: structuredClone(results),
        products: structuredClone(products),
        executed: [...server.executed],
      };
      return () => {
        seq = kept.seq;
        products = kept.products;
        feeds.clear();
        for (const [name, entries] of kept.feeds) feeds.set(name, entries);
        results.clear();
        for (const [id, result] of kept.results) results.set(id, result);
        server.executed = kept.executed;
      };
    },
  };
  return server;
}

function packed(page: number, list: readonly ProductDocument[]) {
  const text = encodePackedPage(list);
  return { page, text, hash: createHash('sha256').update(text).digest('hex'), product_count: list.length };
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
}

interface Streaming {
  listeners: Set<(collections: string[]) => void>;
  ends: Set<() => void>;
  at: () => Omit<NewsHint, 'collections'>;
}

function stream({ listeners, ends, at }: Streaming): Response {
  const encoder = new TextEncoder();
  let hear: (collections: string[]) => void = () => {};
  let end = () => {};
  const forget = () => {
    listeners.delete(hear);
    ends.delete(end);
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      hear = (collections) => {
        const hint: NewsHint = { collections, ...at() };
        controller.enqueue(encoder.encode(`id: ${hint.seq}\nevent: news\ndata: ${JSON.stringify(hint)}\n\n`));
      };
      end = () => {
        forget();
        controller.close();
      };
      listeners.add(hear);
      ends.add(end);
      hear([]);
    },
    cancel: forget,
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}
