import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { isInvitation } from '#shared/features/access/invitation.documents.ts';
import { administratorCalls } from '#shared/features/access/invitations.calls.ts';
import { administratorSchema } from '#shared/features/access/user.schemas.ts';

const blank = { name: '', surname: '', email: '' };

/** The form for a company's new administrator; the device stores its values until they are sent. */
export function AdministratorForm({ companyId, place }: { companyId: number; place: string }) {
  const form = useZodForm(administratorSchema, blank);
  const { kept, forget } = useKeptDraft(form, { place, initial: blank });
  const { send } = useCallMutation(administratorCalls.admitAdministrator, {
    refreshes: [administratorCalls.listAdministrators, administratorCalls.listAdministratorInvitations],
    onDone: (made) =>
      toast.success(
        isInvitation(made)
          ? `${made.email} ya tiene cuenta: le enviamos una invitación. Administra la empresa cuando la acepte.`
          : 'La persona ya administra la empresa',
      ),
  });
  return (
    <>
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Dar acceso a un Administrador"
        guarded={false}
        onSubmit={async (body) => {
          await send({ params: { id: companyId }, body });
          forget();
        }}
      >
        <div className="form-grid">
          <TextField name="name" label="Nombre" maxLength={80} autoComplete="off" />
          <TextField name="surname" label="Apellidos" maxLength={80} autoComplete="off" />
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
