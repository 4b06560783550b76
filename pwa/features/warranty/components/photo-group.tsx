import { documentOutline, trashOutline } from 'ionicons/icons';
import { IconButton } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { maximumPerGroup, type PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import type { WarrantyAttachment } from '#shared/features/warranty/warranty.documents.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { fileTooLarge, maximumFileBytes } from '#shared/kernel/form-files.ts';
import { downloadWarrantyFile } from '../warranty-files.actions.ts';
import { groupWords } from '../warranty-words.ts';
import './warranty.css';

type Kept = Pick<WarrantyAttachment, 'id' | 'name'>;

interface PhotoGroupProps<Photo extends Kept> {
  group: PhotoGroup;
  /** The photos of the request that are not removed; `id` is 0 for a photo that waits to be sent. */
  kept: readonly Photo[];
  /** The photos that the next save adds; null for a read-only group. */
  files: readonly File[] | null;
  onFiles?: (files: readonly File[]) => void;
  /** Absent where a kept photo is not removed. */
  onDelete?: (photo: Photo) => void;
  hint?: string;
}

/** The files of one group of a request: photos and PDF, at most six. */
export function PhotoGroupField<Photo extends Kept>({ group, kept, files, onFiles, onDelete, hint }: PhotoGroupProps<Photo>) {
  const label = groupWords[group];
  const add = (file: File | null) => {
    if (!file || !files) return;
    // A photo is made smaller before it is sent from a phone.
    if (file.size > maximumFileBytes && !file.type.startsWith('image/')) toast.error(fileTooLarge);
    else if (kept.length + files.length >= maximumPerGroup) toast.error(warrantyErrors.tooManyFiles({ maximum: maximumPerGroup }).message);
    else onFiles?.([...files, file]);
  };
  const remove = async (photo: Photo) => {
    if (await ask({ title: '¿Está seguro de eliminar el adjunto?', text: photo.name, confirm: 'Eliminar', danger: true })) onDelete?.(photo);
  };
  return (
    <fieldset className="form-section warranty-files">
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      <ul aria-label={label}>
        {kept.map((file, index) => (
          // Files that wait to be sent have no number yet.
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no identity but its place.
          <li key={index}>
            <Icon icon={documentOutline} />
            {file.id === 0 ? (
              <span>{`${file.name} (por enviar)`}</span>
            ) : (
              <button type="button" className="link-button" onClick={() => void downloadWarrantyFile(file)}>
                {file.name}
              </button>
            )}
            {files && onDelete && <IconButton icon={trashOutline} label={`Eliminar ${file.name}`} onClick={() => void remove(file)} />}
          </li>
        ))}
        {files?.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no identity but its place.
          <li key={index}>
            <Icon icon={documentOutline} />
            <span>{`${file.name} (sin guardar)`}</span>
            <IconButton icon={trashOutline} label={`Quitar ${file.name}`} onClick={() => onFiles?.(files.filter((_file, at) => at !== index))} />
          </li>
        ))}
      </ul>
      {files && (
        <FileChoice
          id={`warranty-${group}`}
          accept="image/*,.pdf"
          file={null}
          none={`${kept.length + files.length} de ${maximumPerGroup}; fotos o PDF de 10 MB`}
          onChoose={add}
        />
      )}
    </fieldset>
  );
}
