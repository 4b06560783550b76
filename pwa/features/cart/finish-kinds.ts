const kinds = [
  { value: 'pedido', label: 'Pedido', needs: 'B2B Crear pedidos' },
  { value: 'cotizacion', label: 'Cotización', needs: 'B2B Crear cotizaciones' },
] as const;

/** The documents that a person with these permissions makes of a cart: the server refuses any other. */
export function kindsFor(permissions: readonly string[]): (typeof kinds)[number][] {
  return kinds.filter(({ needs }) => permissions.includes(needs));
}
