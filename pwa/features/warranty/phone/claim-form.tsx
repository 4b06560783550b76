import { useState } from 'react';
import { useProductSearch, useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { Toggle } from '#pwa/ui/toggle.tsx';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { ClaimValues } from '../claim-values.ts';
import { claimChoices } from './claim-choices.ts';
import '../components/warranty.css';

interface ClaimFormProps {
  values: ClaimValues;
  /** What the customer bought; empty while no customer is chosen. */
  bought: CustomerDocument['bought'];
  onChange: (part: Partial<ClaimValues>) => void;
}

/** The fields of a claim on the device: the product is one that the customer bought, or another one of the device's catalogue. */
export function ClaimForm({ values, bought, onChange }: ClaimFormProps) {
  const [typed, setTyped] = useState('');
  const [isOutside, setOutside] = useState(values.product === null && values.product_description !== '');
  const found = useProductSearch({ text: typed, restrictions: [], limit: 20 });
  const products = useProducts(bought.map(({ product_id }) => product_id));
  const choices = found && claimChoices({ bought, products: products ?? new Map(), found: found.products, typed });
  return (
    <div className="warranty-form">
      {isOutside ? (
        <LimitedText
          id="warranty-description"
          label="Describa el producto"
          max={200}
          value={values.product_description}
          onChange={(product_description) => onChange({ product_description })}
        />
      ) : (
        <FieldShell id="warranty-product" label="Producto" message={undefined} hint="Por código o por nombre; primero lo que ha comprado.">
          <SearchSelect
            id="warranty-product"
            text={values.product ? `${values.product.product_code} · ${values.product.description}` : ''}
            choices={choices?.map(({ product, label }) => ({ value: product.id, label }))}
            onSearch={setTyped}
            onChoose={(choice) => onChange({ product: choices?.find(({ product }) => product.id === choice?.value)?.product ?? null })}
          />
        </FieldShell>
      )}
      <span className="warranty-switch">
        <span aria-hidden="true">No está en el catálogo</span>
        <Toggle
          label="No está en el catálogo"
          checked={isOutside}
          onChange={(next) => {
            setOutside(next);
            onChange(next ? { product: null } : { product_description: '' });
          }}
        />
      </span>
      <LimitedText id="warranty-serial" label="Serial (si lo tiene)" max={60} value={values.serial} onChange={(serial) => onChange({ serial })} />
      <span className="warranty-switch">
        <span aria-hidden="true">Cantidad</span>
        <QuantityStepper label="Cantidad" min={1} max={9999} value={values.quantity} onChange={(quantity) => onChange({ quantity })} />
      </span>
      <LimitedText
        id="warranty-observation"
        label="¿Qué le pasa al producto?"
        rows={3}
        max={2000}
        value={values.observation}
        onChange={(observation) => onChange({ observation })}
      />
      <LimitedText
        id="warranty-hours"
        label="Horario para recoger (opcional)"
        max={60}
        hint="Cuándo puede pasar el transportador."
        value={values.hours_to_collect}
        onChange={(hours_to_collect) => onChange({ hours_to_collect })}
      />
    </div>
  );
}
