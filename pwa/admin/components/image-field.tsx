import { trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#pwa/ui/button.tsx';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { useField } from '#pwa/ui/form/use-field.ts';
import type { Field } from '#shared/kernel/entity.ts';
import { smallImage } from '../small-image.ts';
import { useImageSource } from '../stored-image.ts';
import { ImageCrop } from './image-crop.tsx';

/** A picture, made small on this device before it is kept with its row, with its crop where it has one; or a PDF, kept as it is. */
export function ImageField({ name, definition, disabled }: { name: string; definition: Extract<Field, { kind: 'image' }>; disabled?: boolean }) {
  const { label, help, optional, crop, seen, instead, document: isDocument } = definition;
  const { id, message, aria } = useField({ name, ...(help ? { hint: help } : {}) });
  const { register, setError, setValue, watch } = useFormContext();
  register(name);
  const [busy, setBusy] = useState(false);
  const value: unknown = watch(name);
  const source = useImageSource(name, value);
  const isSet = typeof value === 'string' && value !== '';
  const set = (next: string | null) => setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const take = async (file: File) => {
    setBusy(true);
    const made = isDocument ? await dataUrlOf(file) : await smallImage(file, definition);
    setBusy(false);
    if (made === null) setError(name, { message: 'El archivo no es una imagen que se pueda leer.' });
    else set(made);
  };
  return (
    <FieldShell id={id} label={label} message={message} {...(help ? { hint: help } : {})} {...(optional ? { optional: true } : {})}>
      <div className={crop ? 'image-field is-cropped' : 'image-field'}>
        {source && !isDocument && !crop && <img src={source} alt={label} />}
        {source && isDocument && (
          <a href={source} target="_blank" rel="noreferrer" download={`${label}.pdf`}>
            Ver {label.toLowerCase()}
          </a>
        )}
        {!source && (
          <span className="image-field-none">{isSet ? 'El archivo guardado no está en este equipo.' : isDocument ? 'Sin archivo' : 'Sin imagen'}</span>
        )}
        {!disabled && (
          <label className="button button-plain">
            <span>{busy ? 'Preparando…' : isDocument ? 'Elegir PDF' : 'Elegir imagen'}</span>
            <input
              {...aria}
              className="visually-hidden"
              type="file"
              accept={isDocument ? 'application/pdf' : 'image/png,image/jpeg,image/webp'}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void take(file);
                event.target.value = '';
              }}
            />
          </label>
        )}
        {!disabled && isSet && (
          <Button look="quiet" icon={trashOutline} onClick={() => set(null)}>
            Quitar
          </Button>
        )}
      </div>
      {crop && <ImageCrop {...{ label, crop, seen, source, instead }} />}
    </FieldShell>
  );
}

/** The whole file as a data URL. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('El archivo no se pudo leer.'));
    reader.readAsDataURL(file);
  });
}
