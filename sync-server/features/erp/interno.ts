import type { ErpPort } from './erp.ts';

/** The product's own books in place of an ERP: the order keeps its own number, and reserved units are approved. */
export const interno: ErpPort = {
  async createProspect(prospect) {
    return { erp_id: prospect.identification };
  },
  async sendOrder(order) {
    return { erp_number: order.number };
  },
  async sendReceipt(receipt) {
    return { erp_number: receipt.number };
  },
  async returnReceipt(returned) {
    return { erp_number: returned.number };
  },
  async sendWarranty(warranty) {
    return { erp_number: warranty.number };
  },
  async fetchOrder() {
    return { state: 'APROBADO' };
  },
};
