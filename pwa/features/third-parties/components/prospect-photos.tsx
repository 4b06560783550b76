import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import type { ProspectPhotoKind } from '#shared/features/third-parties/third-parties.commands.ts';
import { photographProspect } from '../third-parties.actions.ts';

export type TakenPhotos = Partial<Record<ProspectPhotoKind, File>>;

const kinds: readonly { kind: ProspectPhotoKind; label: string }[] = [
  { kind: 'photo', label: 'Foto de quien atiende' },
  { kind: 'establishment_photo', label: 'Foto del local' },
];

/** The photos of a prospect, taken online or offline; they are uploaded after the prospect. */
export function ProspectPhotos({ photos, onChange }: { photos: TakenPhotos; onChange: (photos: TakenPhotos) => void }) {
  return (
    <FormSection title="Fotos (opcional)">
      {kinds.map(({ kind, label }) => (
        <div key={kind} className="field">
          <label htmlFor={`prospect-${kind}`}>{label}</label>
          <FileChoice
            id={`prospect-${kind}`}
            accept="image/*"
            file={photos[kind] ?? null}
            none="Sin foto"
            isPhoto
            onChoose={(file) => onChange({ ...photos, ...(file && { [kind]: file }) })}
          />
        </div>
      ))}
    </FormSection>
  );
}

/** Sends the photos that were taken, each by itself. */
export async function keepPhotos(photos: TakenPhotos, uuid: string, subject: string): Promise<void> {
  for (const { kind } of kinds) {
    const file = photos[kind];
    if (file) await photographProspect(uuid, { kind, file, subject });
  }
}
