import type { ErpPort } from './erp.ts';

/** The product's own books play the ERP: the order's own number is its number there, and what was reserved is approved. */
export const interno: ErpPort = {
  async createProspect(prospect) {
    return { erp_id: prospect.identification };
  },
  async sendOrder(order) {
    return { erp_number: order.number };
  },
  async fetchOrder() {
    return { state: 'APROBADO' };
  },
};
