import { createOutline, keyOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import * as z from 'zod';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { PasswordField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { SinceText } from '#pwa/ui/text.tsx';
import { ownPasswordSchema } from '#shared/features/access/access.schemas.ts';
import type { OwnPasskey } from '#shared/features/access/session.documents.ts';
import { browserName } from '../browser-name.ts';
import { type NewPasskeyAsked, registerPasskey, removePasskey, renamePasskey } from '../passkey.actions.ts';
import { knowsPasskeys } from '../passkey-device.ts';
import { CardForm } from './card-form.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import './people.css';

const nameSchema = z.object({ name: z.string().trim().min(1, 'Escriba un nombre.').max(60, 'El nombre admite máximo 60 caracteres.') });
const newPasskeySchema = nameSchema.extend(ownPasswordSchema.shape);

/** The person's passkeys: created on this device or another, named, and removed. */
export function PasskeysCard({ passkeys, onCodes }: { passkeys: readonly OwnPasskey[]; onCodes: (codes: readonly string[]) => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title="Llaves de acceso">
      <p>Ingrese sin contraseña, con la huella, el rostro o el PIN de su equipo. Registre una en cada equipo que use.</p>
      <ul className="card-list">
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
          asksPassword
          onName={async (asked) => {
            const codes = await registerPasskey(asked);
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
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [isNaming, setNaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { name, created_at, last_used_at } = passkey;
  if (isNaming)
    return (
      <li className="session-row">
        <NameForm
          label={`Cambiar el nombre de ${name}`}
          name={name}
          submit="Guardar"
          onName={async (next) => {
            await renamePasskey(passkey, next.name);
            setNaming(false);
          }}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  if (isRemoving)
    return (
      <li className="session-row">
        <OwnPasswordForm
          label={`Quitar la llave ${name}`}
          submit="Quitar"
          danger
          onPassword={(password) => removePasskey(passkey, password)}
          onCancel={() => setRemoving(false)}
        >
          Ya no podrá ingresar con <strong>{name}</strong>. En el equipo que la guarda puede borrarla después.
        </OwnPasswordForm>
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
      <IconButton icon={trashOutline} label={`Quitar ${name}`} onClick={() => setRemoving(true)} />
    </li>
  );
}

interface NameFormProps {
  label: string;
  name: string;
  submit: string;
  /** A new one; a name alone is changed without it. */
  asksPassword?: boolean;
  onName: (asked: NewPasskeyAsked) => Promise<void>;
  onCancel: () => void;
}

function NameForm({ name, asksPassword = false, onName, ...rest }: NameFormProps) {
  const form = useZodForm(asksPassword ? newPasskeySchema : nameSchema.extend({ current_password: z.string() }), { name, current_password: '' });
  return (
    <CardForm {...rest} form={form} onSubmit={onName}>
      <TextField name="name" label="Nombre de la llave" />
      {asksPassword && <PasswordField name="current_password" label="Su contraseña" autoComplete="current-password" />}
    </CardForm>
  );
}
