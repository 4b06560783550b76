import { useState } from 'react';
import { ServerSearchField } from '#pwa/admin/components/server-search-field.tsx';
import { textKey } from '#pwa/admin/shown-texts.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { createWarrantySchema } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyMessages } from '#shared/features/warranty/warranty.errors.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { PhotoGroupField } from '../components/photo-group.tsx';
import { ProductSearch } from './step-fields.tsx';
import { formOf, type NewFiles } from './warranty-form.ts';

/** The initial values of a new request of the office, from a document or a customer. */
export interface OfficeSeed {
  contact_warehouse_id: number | null;
  customer: string | null;
  product_id: number | null;
  product: string | null;
  document_uuid: string | null;
}

const groups: readonly PhotoGroup[] = ['images_product', 'other_images', 'images_guide'];

/** Nueva solicitud in the office, for a customer who brought the piece or called. */
export function NewWarrantySheet({ seed, onClose, onDone }: { seed: OfficeSeed; onClose: () => void; onDone: (id: number) => void }) {
  const [uuid] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<NewFiles>({});
  const { contact_warehouse_id, product_id, document_uuid } = seed;
  const shown = {
    ...(contact_warehouse_id && seed.customer && { [textKey('contact_warehouse_id', contact_warehouse_id)]: seed.customer }),
    ...(product_id && seed.product && { [textKey('product_id', product_id)]: seed.product }),
  };
  const start = {
    contact_warehouse_id,
    product_id,
    product_description: null,
    serial: null,
    quantity: 1,
    observation: '',
    hours_to_collect: null,
    document_uuid,
  };
  const form = useZodForm(createWarrantySchema, { ...start, shown } as never);
  const isUnsaved = form.formState.isDirty || Object.values(files).some((chosen) => (chosen?.length ?? 0) > 0);
  const save = async () => {
    // `shown` holds the names of what the fields point to.
    const { shown: _shown, ...values } = form.getValues() as unknown as Record<string, string | number | null>;
    const body = formOf({ ...values, uuid }, { files });
    const made = await callOnce(warrantyCalls.createWarranty, { body }, { timeoutMs: 120_000 });
    toast.success(warrantyMessages.created);
    await refreshCalls(warrantyCalls.listWarranties);
    onDone(made.id);
  };
  return (
    <Sheet open holds={isUnsaved} title="Nueva solicitud de garantía" onClose={() => void leaveSheet(isUnsaved, onClose)}>
      <Form form={form} label="Nueva solicitud de garantía" onSubmit={save}>
        <ServerSearchField
          isCareful
          name="contact_warehouse_id"
          label="Cliente"
          call={establishmentCalls.listSellerBranches}
          sortBy="id"
          textOf={({ contact, description }) => `${fullName(contact)} · ${description}`}
        />
        <ProductSearch name="product_id" label="Producto" />
        <TextField name="product_description" label="Descripción, si no está en el catálogo" optional maxLength={200} />
        <TextField name="serial" label="Serial" optional maxLength={60} />
        <NumberField name="quantity" label="Cantidad" />
        <LongTextField name="observation" label="¿Qué le pasa al producto?" maxLength={2000} />
        <TextField name="hours_to_collect" label="Horario para recoger" optional maxLength={60} />
        {groups.map((group) => (
          <PhotoGroupField key={group} group={group} kept={[]} files={files[group] ?? []} onFiles={(chosen) => setFiles({ ...files, [group]: chosen })} />
        ))}
        <div className="entity-form-bar">
          <Button onClick={() => void leaveSheet(isUnsaved, onClose)}>Volver</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            Solicitar
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
