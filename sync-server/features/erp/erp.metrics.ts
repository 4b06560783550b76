import { Histogram } from 'prom-client';
import { AppError } from '#shared/kernel/errors.ts';
import type { ErpPort } from './erp.ts';

const callSeconds = new Histogram({
  name: 'correria_erp_call_duration_seconds',
  help: 'Calls to an ERP with their repetitions, by adapter, operation and result: ok, or the code of the error',
  labelNames: ['erp', 'operation', 'result'],
  buckets: [0.05, 0.25, 1, 2.5, 5, 15, 60],
});

/** The adapter with its calls timed. */
export function timedErp(erp: string, port: ErpPort): ErpPort {
  const timed = async <T>(operation: keyof ErpPort, call: () => Promise<T>): Promise<T> => {
    const stop = callSeconds.startTimer({ erp, operation });
    try {
      const answer = await call();
      stop({ result: 'ok' });
      return answer;
    } catch (error) {
      stop({ result: error instanceof AppError ? error.code : 'unexpected' });
      throw error;
    }
  };
  return {
    createProspect: (prospect, key) => timed('createProspect', () => port.createProspect(prospect, key)),
    sendOrder: (order, key) => timed('sendOrder', () => port.sendOrder(order, key)),
    sendReceipt: (receipt, key) => timed('sendReceipt', () => port.sendReceipt(receipt, key)),
    returnReceipt: (returned, key) => timed('returnReceipt', () => port.returnReceipt(returned, key)),
    sendWarranty: (warranty, key) => timed('sendWarranty', () => port.sendWarranty(warranty, key)),
    fetchOrder: (erpNumber) => timed('fetchOrder', () => port.fetchOrder(erpNumber)),
  };
}
