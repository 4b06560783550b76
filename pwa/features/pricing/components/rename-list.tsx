import { useMemo, useState } from 'react';
import * as z from 'zod';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { refreshCalls, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { masterDataCalls, parameterCalls } from '#shared/features/master-data/master-data.calls.ts';
import { priceListCalls, type ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';

const schema = z.object({ name_parameter: z.string().trim().min(1, 'Nombre es un dato obligatorio.').max(120, 'Máximo 120 caracteres.') });
type Name = z.output<typeof schema>;

/** Renames a price list. If somebody else has renamed it meanwhile, that name is shown before it is overwritten. */
export function RenameList({ list, place, onClose }: { list: ReviewedPriceList; place: string; onClose: () => void }) {
  const initial = useMemo(() => ({ name_parameter: list.name_parameter }), [list]);
  const form = useZodForm<Name, Name>(schema, initial);
  const { forget } = useKeptDraft(form, { place: `${place}#${list.id}`, initial });
  const [version, setVersion] = useState(list.version);
  const saving = useCallMutation(priceListCalls.renamePriceList, {
    refreshes: [priceListCalls.reviewPriceLists, parameterCalls.list, masterDataCalls.listParametersToChoose],
    onDone: () => toast.success('Lista de precios actualizada exitosamente'),
  });
  const close = () => {
    forget();
    onClose();
  };
  const save = async ({ name_parameter }: Name) => {
    try {
      await saving.send({ params: { id: list.id }, body: { name_parameter, version } });
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      const theirs = (await callServer(priceListCalls.reviewPriceLists, {})).lists.find(({ id }) => id === list.id);
      void refreshCalls(priceListCalls.reviewPriceLists);
      if (!theirs) throw error;
      setVersion(theirs.version);
      throw new Error(`Otra persona la llamó «${theirs.name_parameter}» y usted escribió «${name_parameter}». Guarde de nuevo para dejar el suyo.`);
    }
    close();
  };
  const { isDirty } = form.formState;
  return (
    <Sheet open holds={isDirty} title={`Cambiar el nombre de ${list.name_parameter}`} onClose={() => void leaveSheet(isDirty, close)}>
      <Form form={form} label="Nombre de la lista" onSubmit={save}>
        <TextField name="name_parameter" label="Nombre" maxLength={120} />
        <div className="entity-form-bar">
          <span />
          <Button onClick={() => void leaveSheet(isDirty, close)}>Cancelar</Button>
          <Button type="submit" look="primary" busy={saving.isBusy}>
            Guardar
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
