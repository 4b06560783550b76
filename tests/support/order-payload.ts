/** The customer and products of an order; rows made by `given` fit. */
interface Ordered {
  uuid: string;
  customer: { id: number; branchId: number };
  subscriber: { warehouseId: number };
  list: { id: number };
  product: { id: number };
}

/** The payload of an order of two units at 10,000 pesos before 19 % IVA. */
export function orderPayload({ uuid, customer, subscriber, list, product }: Ordered) {
  return {
    uuid,
    device_number: 'A-1',
    contact_id: customer.id,
    contact_warehouse_id: customer.branchId,
    warehouse_id: subscriber.warehouseId,
    seen_total: 23_800,
    seen_price_list_id: list.id,
    lines: [{ product_id: product.id, quantity: 2, seen_unit_value: 10_000 }],
  };
}
