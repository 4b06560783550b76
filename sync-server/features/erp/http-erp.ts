/**
 * The adapter of any ERP that speaks JSON: `POST prospects`, `POST orders`, `POST receipts`, `POST receipts/{erp_number}/returns`, `POST warranties`,
 * `GET orders/{erp_number}` under its address. Every write carries `Idempotency-Key`, so that a write whose answer was lost can be repeated. Spec:
 * decisions §5.
 */
import * as z from 'zod';
import { withoutNullCharacters, withWholeCharacters } from '#server/platform/storable-json.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { backoff } from '#shared/kernel/backoff.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { askOutside, NotAsked } from './ask-outside.ts';
import type { ErpPort } from './erp.ts';

interface HttpErp {
  url: string;
  token: string | null;
  /** For one attempt. */
  timeout_ms: number;
  /** Addresses of our own network that the ERP may have (ERP_ALLOW). */
  allow: string;
}

const mostAttempts = 3;
/** Pauses of 0.25 s and 1 s: the caller is a job, which is retried much later anyway. */
const pauses = { firstMs: 250, factor: 4, longestMs: 1_000 };

const text = z.union([z.string().min(1), z.number()]).transform(String);
const prospectAnswer = z.object({ erp_id: text });
const orderAnswer = z.object({ erp_number: text });
const stateAnswer = z.object({ state: z.string() });
/** How an ERP says no: one of the usual names. */
const refusalAnswer = z.object({ message: z.string().optional(), error: z.string().optional(), detail: z.string().optional() });

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  key?: string;
}

/** Rejects with erp.addressInside, erp.unreachable, erp.badAnswer, erp.notApproved (worth a later retry) or erp.refused. */
export function httpErp({ url, token, timeout_ms, allow }: HttpErp): ErpPort {
  const base = url.replace(/(?<!\/)\/+$/, '');

  async function once({ method, path, body, key }: Request): Promise<unknown> {
    const response = await askOutside({
      url: `${base}/${path}`,
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...{ timeoutMs: timeout_ms, allow },
    }).catch((error: unknown) => {
      throw notAsked(error);
    });
    const said = withWholeCharacters(withoutNullCharacters(response.text));
    if (response.status >= 500 || response.status === 429 || response.status === 408) throw erpErrors.unreachable({ reason: `HTTP ${response.status}` });
    if (response.status < 200 || response.status > 299) throw erpErrors.refused({ reason: reasonOf(said) ?? `HTTP ${response.status}` });
    return parsed(said);
  }

  async function ask<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = schema.safeParse(await once(request));
        if (!answer.success) throw erpErrors.badAnswer();
        return answer.data;
      } catch (error) {
        const mayPass = error instanceof AppError && error.code === erpErrors.unreachable.code;
        if (!mayPass || attempt === mostAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, backoff(attempt, pauses)));
      }
    }
  }

  return {
    createProspect: ({ identification, name }, key) => ask({ method: 'POST', path: 'prospects', body: { identification, name }, key }, prospectAnswer),
    sendOrder: (order, key) => ask({ method: 'POST', path: 'orders', body: order, key }, orderAnswer),
    sendReceipt: (receipt, key) => ask({ method: 'POST', path: 'receipts', body: receipt, key }, orderAnswer),
    returnReceipt: (returned, key) =>
      ask({ method: 'POST', path: `receipts/${encodeURIComponent(returned.erp_number)}/returns`, body: returned, key }, orderAnswer),
    sendWarranty: (warranty, key) => ask({ method: 'POST', path: 'warranties', body: warranty, key }, orderAnswer),
    async fetchOrder(erpNumber) {
      const { state } = await ask({ method: 'GET', path: `orders/${encodeURIComponent(erpNumber)}` }, stateAnswer);
      if (state !== 'APROBADO') throw erpErrors.notApproved({ state: state.slice(0, 60).toWellFormed() });
      return { state };
    },
  };
}

const reasons = { timeout: 'tardó demasiado', connection: 'sin conexión', tooLong: 'su respuesta es demasiado larga' } as const;

/** An address of our own network is not a fault of the connection: a retry would not help. */
function notAsked(error: unknown): unknown {
  if (!(error instanceof NotAsked)) return error;
  return error.reason === 'address' ? erpErrors.addressInside() : erpErrors.unreachable({ reason: reasons[error.reason] });
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    throw erpErrors.badAnswer();
  }
}

/** The reason in the ERP's refusal, cut to the length of a sentence; null when it has no readable one. */
function reasonOf(said: string): string | null {
  let answer: unknown;
  try {
    answer = JSON.parse(said);
  } catch {
    return null;
  }
  const { message, error, detail } = refusalAnswer.safeParse(answer).data ?? {};
  return (message ?? error ?? detail)?.slice(0, 300).toWellFormed() ?? null;
}
