import { useRef } from 'react';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { administratorSchema } from '#shared/features/access/user.schemas.ts';
import { admit } from '../administrators.actions.ts';

const blank = { name: '', surname: '', email: '' };

/** Who is to administer a company; what is written is kept on this device until it is sent. */
export function AdministratorForm({ companyId, place }: { companyId: number; place: string }) {
  const form = useZodForm(administratorSchema, blank);
  const { kept, forget } = useKeptDraft(form, { place, initial: blank });
  // The same person sent again after a lost answer is admitted once.
  const attempt = useRef({ text: '', key: '' });
  return (
    <>
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Dar acceso a un Administrador"
        guarded={false}
        onSubmit={async (body) => {
          const text = JSON.stringify(body);
          if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
          await admit(companyId, { body, key: attempt.current.key });
          attempt.current = { text: '', key: '' };
          forget();
        }}
      >
        <div className="form-grid">
          <TextField name="name" label="Nombre" maxLength={80} autoComplete="off" />
          <TextField name="surname" label="Apellido" maxLength={80} autoComplete="off" />
          <TextField
            name="email"
            label="Correo"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            hint="Recibe una contraseña temporal. Si ya tiene cuenta en otra empresa, recibe una invitación que debe aceptar."
          />
        </div>
        <div className="card-form-bar">
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            Dar acceso
          </Button>
        </div>
      </Form>
    </>
  );
}
