import { documentOutline, trashOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { IconButton } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { maximumAttachments } from '#shared/features/agenda/event-attachments.rules.ts';
import { fileTooLarge, maximumFileBytes } from '#shared/kernel/form-files.ts';
import './event-files-field.css';

interface EventFilesFieldProps<Kept> {
  /** Which files may be chosen, as in an `accept` of HTML. */
  accept: string;
  /** The files of the event that are not removed; `id` is 0 for a file that waits to be sent. */
  kept: readonly Kept[];
  /** Those that the next saving adds. */
  files: readonly File[];
  disabled?: boolean;
  /** Photos are reduced before they are stored, so the size limit does not apply to them. */
  shrinksPhotos?: boolean;
  /** How a kept file is shown; by its name when missing. */
  draw?: (file: Kept) => ReactNode;
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
}

/** The files of an event: photos and PDF, at most ten. Changes are saved with the form. */
export function EventFilesField<Kept extends { id: number; name: string }>({
  accept,
  kept,
  files,
  disabled = false,
  shrinksPhotos = false,
  draw,
  onFiles,
  onRemove,
}: EventFilesFieldProps<Kept>) {
  const add = (file: File | null) => {
    if (!file) return;
    const isShrunk = shrinksPhotos && file.type.startsWith('image/');
    if (file.size > maximumFileBytes && !isShrunk) toast.error(fileTooLarge);
    else if (kept.length + files.length >= maximumAttachments) toast.error(agendaErrors.tooManyAttachments({ maximum: maximumAttachments }).message);
    else onFiles([...files, file]);
  };
  const remove = async ({ id, name }: Kept) => {
    if (await ask({ title: '¿Está seguro de eliminar el adjunto?', text: name, confirm: 'Eliminar', danger: true })) onRemove(id);
  };
  return (
    <fieldset className="form-section event-files">
      <legend>Adjuntos</legend>
      <ul aria-label="Adjuntos del evento">
        {kept.map((file, index) => (
          // Files that wait to be sent have no number yet.
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no identity but its place.
          <li key={index}>
            <Icon icon={documentOutline} />
            {draw?.(file) ?? <span>{file.id === 0 ? `${file.name} (por enviar)` : file.name}</span>}
            {file.id !== 0 && !disabled && <IconButton icon={trashOutline} label={`Eliminar ${file.name}`} onClick={() => void remove(file)} />}
          </li>
        ))}
        {files.map((file, index) => (
          // Two files may have the same name; they are only appended and removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no identity but its place.
          <li key={index}>
            <Icon icon={documentOutline} />
            <span>{file.name} (sin guardar)</span>
            <IconButton icon={trashOutline} label={`Quitar ${file.name}`} onClick={() => onFiles(files.filter((_file, at) => at !== index))} />
          </li>
        ))}
      </ul>
      {!disabled && (
        <FileChoice
          id="event-file"
          accept={accept}
          file={null}
          none={`${kept.length + files.length} de ${maximumAttachments}; fotos o PDF de 10 MB`}
          onChoose={add}
        />
      )}
    </fieldset>
  );
}
