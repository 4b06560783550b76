import { checkmarkOutline, createOutline, keyOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import * as z from 'zod';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { SinceText } from '#pwa/ui/text.tsx';
import type { OwnPasskey } from '#shared/features/access/session.documents.ts';
import { browserName } from '../browser-name.ts';
import { registerPasskey, removePasskey, renamePasskey } from '../passkey.actions.ts';
import { knowsPasskeys } from '../passkey-device.ts';
import './people.css';

const nameSchema = z.object({ name: z.string().trim().min(1, 'Escriba un nombre.').max(60, 'El nombre admite máximo 60 caracteres.') });

/** The person's passkeys: made on this device or another, named, and taken away. */
export function PasskeysCard({ passkeys, onCodes }: { passkeys: readonly OwnPasskey[]; onCodes: (codes: readonly string[]) => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="plain-card" aria-label="Llaves de acceso">
      <h2>Llaves de acceso</h2>
      <p>Ingrese sin contraseña, con la huella, el rostro o el PIN de su equipo. Registre una en cada equipo que use.</p>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {!knowsPasskeys() && <p>Este navegador no conoce las llaves de acceso.</p>}
      {isAdding && (
        <NameForm
          label="Registrar una llave de acceso"
          name={browserName(navigator.userAgent)}
          submit="Registrar"
          onName={async (name) => {
            const codes = await registerPasskey(name);
            if (codes) onCodes(codes);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!isAdding && knowsPasskeys() && (
        <div>
          <Button icon={keyOutline} onClick={() => setAdding(true)}>
            Agregar una llave
          </Button>
        </div>
      )}
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [isNaming, setNaming] = useState(false);
  const { name, created_at, last_used_at } = passkey;
  if (isNaming)
    return (
      <li className="session-row">
        <NameForm
          label={`Cambiar el nombre de ${name}`}
          name={name}
          submit="Guardar"
          onName={async (next) => {
            await renamePasskey(passkey, next);
            setNaming(false);
          }}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  return (
    <li className="session-row">
      <Icon icon={keyOutline} size={20} />
      <div>
        <strong>{name}</strong>
        <small>
          Registrada <SinceText instant={created_at} />
          {last_used_at ? (
            <>
              {' · usada '}
              <SinceText instant={last_used_at} />
            </>
          ) : (
            ' · sin usar todavía'
          )}
        </small>
      </div>
      <IconButton icon={createOutline} label={`Cambiar el nombre de ${name}`} onClick={() => setNaming(true)} />
      <IconButton icon={trashOutline} label={`Quitar ${name}`} onClick={() => void removePasskey(passkey)} />
    </li>
  );
}

interface NameFormProps {
  label: string;
  name: string;
  submit: string;
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}

function NameForm({ label, name, submit, onName, onCancel }: NameFormProps) {
  const form = useZodForm(nameSchema, { name });
  return (
    <div className="card-form">
      <Form form={form} label={label} guarded={false} onSubmit={(values) => onName(values.name)}>
        <TextField name="name" label="Nombre de la llave" />
        <div className="card-form-bar">
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" look="primary" icon={checkmarkOutline} busy={form.formState.isSubmitting}>
            {submit}
          </Button>
        </div>
      </Form>
    </div>
  );
}
