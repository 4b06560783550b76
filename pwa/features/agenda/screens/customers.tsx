import { useState } from 'react';
import { useQuotedCustomers } from '#pwa/features/orders/orders.queries.ts';
import { type CustomersFilter, CustomersPage } from '#pwa/features/third-parties/components/customers-page.tsx';

/** Clientes, with the customers who have a valid quotation. */
export default function CustomersScreen() {
  const [filter, setFilter] = useState<CustomersFilter>('all');
  return <CustomersPage filter={filter} onFilter={setFilter} quoted={useQuotedCustomers(filter === 'quoted')} />;
}
