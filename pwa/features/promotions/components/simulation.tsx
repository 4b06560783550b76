import { useEffect, useRef, useState } from 'react';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { MoneyText } from '#pwa/ui/text.tsx';
import { promotionsCalls } from '#shared/features/promotions/promotions.calls.ts';
import type { AnswerOf } from '#shared/kernel/call.ts';
import { BranchField } from './branch-field.tsx';
import { ProductField } from './product-field.tsx';
import './promotion-form.css';
import './promotions.css';

type Simulated = AnswerOf<typeof promotionsCalls.simulatePromotions>;

/** 'Simular': the price and hints that a branch would get today for a product and a quantity, with the published promotions. */
export function Simulation() {
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const told = useRef<HTMLOutputElement>(null);
  // The form stands at the foot of the page: its answer would be below the screen.
  useEffect(() => {
    if (simulated) told.current?.scrollIntoView({ block: 'nearest' });
  }, [simulated]);
  const form = useZodForm(promotionsCalls.simulatePromotions.body, { contact_warehouse_id: '', product_id: '', quantity: 1 });
  return (
    <section className="promotion-simulation" aria-label="Simular">
      <h2>Simular</h2>
      <Form form={form} label="Simular" guarded={false} onSubmit={async (body) => setSimulated(await callServer(promotionsCalls.simulatePromotions, { body }))}>
        <BranchField name="contact_warehouse_id" label="Sucursal" />
        <ProductField name="product_id" label="Producto" />
        <NumberField name="quantity" label="Cantidad" />
        <Button type="submit" busy={form.formState.isSubmitting}>
          Simular
        </Button>
      </Form>
      {simulated && (
        <output ref={told}>
          <p>
            <strong>{simulated.message}</strong>
          </p>
          <p>
            {`${simulated.quantity} de ${simulated.product_code}: `}
            <MoneyText pesos={simulated.unit_value} />
            {` − ${simulated.percentage} % = `}
            <MoneyText pesos={simulated.net_unit_value} />
          </p>
          {simulated.hint && <p>{simulated.hint}</p>}
          <ul className="why-promotions">
            {simulated.promotions.map(({ id, name, applies, why }) => (
              <li key={id} className={applies ? 'applies' : undefined}>
                {`${applies ? '✓' : '✗'} ${name}`}
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </output>
      )}
    </section>
  );
}
