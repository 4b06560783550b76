import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { threadMs } from '#tests/support/hostile-texts.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { longestStallMs } from '#tests/support/second-client.ts';
import { uploadApart } from '#tests/support/upload-apart.ts';
import type { MarkedWorld } from './marked-world.ts';
import type { FuzzRequest, HostileSheet } from './requests.ts';

export const longestMs = 2_000;
/** The queue's answer for a command whose handler failed, which is the 500 of commands. */
const faultPauseSeconds = 60;

export interface Verdict {
  status: number;
  ms: number;
  /** Why the answer is wrong. */
  fault?: string;
}

export type Tokens = Map<string, Promise<string>>;

/** Sends one request over real HTTP. Returns the fault in its answer, if any. */
export async function ask(world: MarkedWorld, request: FuzzRequest, { tokens, forbidden }: { tokens: Tokens; forbidden: readonly string[] }): Promise<Verdict> {
  const startedAt = performance.now();
  const { answer, turnMs } = await sendTimed(world, request, tokens);
  const { status } = answer;
  const read = await textOf(answer).catch((error: Error) => error);
  const ms = performance.now() - startedAt;
  // A stream that fails after its first byte has already answered 200.
  if (read instanceof Error) return { status, ms, fault: `broke off after ${status}: ${read.message}` };
  const text = read;
  // A request may have ended the session or changed the password of another person: they log in again.
  if (status === 401) tokens.delete(request.asker);
  if (isMaintenance(status, text)) await endMaintenance(world);
  const fault = faultOf(status, text, forbidden) ?? (await stallOf(turnMs, () => sendTimed(world, request, tokens)));
  return { status, ms, ...(fault && { fault }) };
}

/** Sends a request and measures how long the server's thread was blocked, which is the waiting time of everybody else. */
async function sendTimed(world: MarkedWorld, request: FuzzRequest, tokens: Tokens): Promise<{ answer: Response; turnMs: number }> {
  const init = await initOf(world, request, tokens);
  const { body } = request;
  if (body && 'sheet' in body) return await uploadTimed(`${world.server.url}${request.address}`, init.headers, body);
  const watch = watchTurns();
  try {
    const answer = await fetch(`${world.server.url}${request.address}`, init);
    return { answer, turnMs: watch() };
  } finally {
    watch();
  }
}

async function uploadTimed(url: string, headers: HeadersInit | undefined, { sheet }: HostileSheet): Promise<{ answer: Response; turnMs: number }> {
  const { answer, seen } = await uploadApart({ url, headers: [...new Headers(headers)], sheet }, watchTurns);
  return { answer: new Response(answer.text, { status: answer.status, headers: answer.headers }), turnMs: seen };
}

/** @returns a function that stops watching, and returns the longest turn of the event loop since, in milliseconds of processor time */
function watchTurns(): () => number {
  let longest = 0;
  let before = threadMs();
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const sampler = setInterval(look, 1);
  return () => {
    clearInterval(sampler);
    look();
    return longest;
  };
}

/** The first loading or compiling is slow once: only a repeated delay counts. */
async function stallOf(turnMs: number, again: () => Promise<{ answer: Response; turnMs: number }>): Promise<string | undefined> {
  let least = turnMs;
  for (let times = 0; least > longestStallMs && times < 2; times += 1) {
    const { answer, turnMs: next } = await again();
    await answer.body?.cancel();
    least = Math.min(least, next);
  }
  return least > longestStallMs ? `kept everybody else waiting for ${Math.round(least)} ms` : undefined;
}

async function initOf(world: MarkedWorld, { asker, method, headers, body }: FuzzRequest, tokens: Tokens): Promise<RequestInit> {
  const bearer = await bearerOf(world, asker, tokens);
  const sent = new Headers({ 'x-forwarded-for': '10.0.0.1', ...headers });
  if (bearer) sent.set('authorization', `Bearer ${bearer}`);
  const init: RequestInit = { method, headers: sent };
  if (body && 'json' in body) {
    sent.set('content-type', 'application/json');
    init.body = JSON.stringify(body.json) ?? 'null';
  } else if (body && 'form' in body) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body.form)) form.append(name, value);
    init.body = form;
  } else if (body && 'bytes' in body) init.body = body.bytes;
  else if (body && 'raw' in body) {
    sent.set('content-type', body.type);
    init.body = body.raw;
  }
  return init;
}

async function bearerOf({ server, people }: MarkedWorld, asker: FuzzRequest['asker'], tokens: Tokens): Promise<string | null> {
  if (asker === 'nobody') return null;
  if (asker === 'forged') return 'eyJhbGciOiJIUzI1NiJ9.e30.c29tZWJvZHk';
  const token = tokens.get(asker) ?? server.tokenOf(people[asker].user);
  tokens.set(asker, token);
  return await token;
}

/** The complete text of an answer, including the texts of workbooks and PDFs. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    const reader = answer.body?.getReader();
    const first = await Promise.race([reader?.read(), pause(50)]);
    await reader?.cancel();
    return first?.value ? new TextDecoder().decode(first.value) : '';
  }
  const bytes = await answer.arrayBuffer();
  if (answer.ok && type.includes('spreadsheet')) return JSON.stringify((await readXlsx(new Uint8Array(bytes))).sheets.map(({ rows }) => rows));
  if (answer.ok && type.includes('pdf') && bytes.byteLength > 100) return pdfText(bytes) ?? '';
  return new TextDecoder().decode(bytes);
}

function faultOf(status: number, text: string, forbidden: readonly string[]): string | undefined {
  const found = forbidden.find((mark) => text.includes(mark));
  if (found) return `says what is another's: …${text.slice(Math.max(0, text.indexOf(found) - 200), text.indexOf(found) + 60)}…`;
  if (status >= 500 && !isMaintenance(status, text)) return `answered ${status}: ${text.slice(0, 200)}`;
  if (text.includes(`"after_seconds":${faultPauseSeconds}`)) return `a command failed: ${text.slice(0, 300)}`;
  return undefined;
}

/** A request may have turned the maintenance mode on, which is a valid reason for 503. */
const isMaintenance = (status: number, text: string) => status === 503 && text.includes('access.maintenance');

/** Or everything after it would be answered the same. */
async function endMaintenance({ server }: MarkedWorld): Promise<void> {
  await server.store.withTransaction(0, async (tx) => {
    await tx.update(subscribers).set({ maintenance_mode: false });
  });
  server.services.actors.forget();
}
