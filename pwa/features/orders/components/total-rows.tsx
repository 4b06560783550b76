import type { ReactNode } from 'react';
import { MoneyText } from '#pwa/ui/text.tsx';
import type { OrderTotals } from '#shared/features/orders/order.documents.ts';

/** What a document comes to, row by row of a `dl`: each adds up to the next (commercial §4). */
export function TotalRows({ totals, prompt_payment_discount = 0 }: { totals: OrderTotals; prompt_payment_discount?: number }) {
  const { gross, discount, subtotal, freight, iva, total } = totals;
  return (
    <>
      <TotalRow name="Bruto">
        <MoneyText pesos={gross} />
      </TotalRow>
      {discount > 0 && (
        <TotalRow name="Descuento">
          <MoneyText pesos={-discount} />
        </TotalRow>
      )}
      <TotalRow name="Subtotal">
        <MoneyText pesos={subtotal} />
      </TotalRow>
      {freight > 0 && (
        <TotalRow name="Flete (incluido)">
          <MoneyText pesos={freight} />
        </TotalRow>
      )}
      <TotalRow name="IVA">
        <MoneyText pesos={iva} />
      </TotalRow>
      <TotalRow name="Total">
        <MoneyText pesos={total} />
      </TotalRow>
      {prompt_payment_discount > 0 && (
        <TotalRow name="Por pronto pago ahorra">
          <MoneyText pesos={prompt_payment_discount} />
        </TotalRow>
      )}
    </>
  );
}

export function TotalRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
