import { useState } from 'react';
import { useStartOrder } from '#pwa/features/cart/use-start-order.ts';
import { useQuotedCustomers } from '#pwa/features/orders/orders.queries.ts';
import { type CustomersFilter, CustomersPage } from '#pwa/features/third-parties/components/customers-page.tsx';
import { contactActions } from '#pwa/features/third-parties/contact-actions.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';

/** Clientes, with the customers who have a valid quotation, and an order as the first action of a row. */
export default function CustomersScreen() {
  const [filter, setFilter] = useState<CustomersFilter>('all');
  const startOrder = useStartOrder();
  const actionsOf = (place: CustomerBranch) => [{ label: 'Nuevo pedido', run: () => void startOrder(place) }, ...contactActions(place)];
  return <CustomersPage filter={filter} onFilter={setFilter} quoted={useQuotedCustomers(filter === 'quoted')} actionsOf={actionsOf} />;
}
