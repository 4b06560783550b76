/** The ERP of another company on a real port, which remembers completed work by `Idempotency-Key`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  body: Record<string, unknown> | null;
}

export interface ForeignErp {
  url: string;
  /** Every request that arrived. */
  asked: Asked[];
  /** Orders that it took, by key. */
  orders: Map<string, { erp_number: string }>;
  prospects: Map<string, { erp_id: string }>;
  receipts: Map<string, { erp_number: string }>;
  /** Returns of receipts, and warranties, by idempotency key. */
  returns: Map<string, { erp_number: string }>;
  warranties: Map<string, { erp_number: string }>;
  /** What happens to the next requests instead of an answer, one entry per request. */
  faults: ((asked: Asked, response: ServerResponse, answer: () => void) => void)[];
  /** Its answer about orders. */
  state: string;
}

export async function startForeignErp(): Promise<ForeignErp> {
  const erp: ForeignErp = {
    url: '',
    asked: [],
    orders: new Map(),
    prospects: new Map(),
    receipts: new Map(),
    returns: new Map(),
    warranties: new Map(),
    faults: [],
    state: 'APROBADO',
  };
  const server = createServer((request, response) => void serve(erp, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  erp.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/erp/`; // It listens on a port, so it has one.
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return erp;
}

async function serve(erp: ForeignErp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const asked: Asked = {
    method: request.method ?? '',
    path: (request.url ?? '').replace('/erp/', ''),
    key: request.headers['idempotency-key']?.toString(),
    authorization: request.headers.authorization,
    body: text ? JSON.parse(text) : null,
  };
  erp.asked.push(asked);
  const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(erp, asked)));
  const fault = erp.faults.shift();
  if (fault) fault(asked, response, answer);
  else answer();
}

function answerOf(erp: ForeignErp, { path, key = '' }: Asked): unknown {
  if (path === 'prospects') return remembered(erp.prospects, key, (number) => ({ erp_id: `T-${number}` }));
  if (path === 'orders') return remembered(erp.orders, key, (number) => ({ erp_number: `ERP-${number}` }));
  if (path === 'receipts') return remembered(erp.receipts, key, (number) => ({ erp_number: `RC-${number}` }));
  if (path === 'warranties') return remembered(erp.warranties, key, (number) => ({ erp_number: `GA-${number}` }));
  if (path.endsWith('/returns')) return remembered(erp.returns, key, (number) => ({ erp_number: `DV-${number}` }));
  return { state: erp.state };
}

function remembered<T>(done: Map<string, T>, key: string, make: (number: number) => T): T {
  const value = done.get(key) ?? make(done.size + 1);
  done.set(key, value);
  return value;
}

export const refusesWith =
  (status: number, body: string): ForeignErp['faults'][number] =>
  (_asked, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
/** The ERP does its work, but the answer is lost. */
export const losesTheAnswer: ForeignErp['faults'][number] = (_asked, response, answer) => {
  const { socket } = response;
  response.end = () => {
    socket?.destroy();
    return response;
  };
  answer();
};
export const neverAnswers: ForeignErp['faults'][number] = () => {};
