import { documentOutline, trashOutline } from 'ionicons/icons';
import { IconButton } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { maximumAttachments } from '#shared/features/agenda/event-attachments.rules.ts';
import type { EventFile } from '#shared/features/visits/visit.documents.ts';
import { fileTooLarge, maximumFileBytes } from '#shared/kernel/form-files.ts';

interface EventFilesProps {
  /** Those that the event has and keeps; `id` 0 while they wait to be sent. */
  kept: readonly EventFile[];
  /** Those that the next saving adds. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
}

/** The files of an event on the phone, with or without signal. They change when the form is saved. */
export function EventFiles({ kept, files, onFiles, onRemove }: EventFilesProps) {
  const add = (file: File | null) => {
    if (!file) return;
    // A photo is made smaller before it is kept.
    if (file.size > maximumFileBytes && !file.type.startsWith('image/')) toast.error(fileTooLarge);
    else if (kept.length + files.length >= maximumAttachments) toast.error(agendaErrors.tooManyAttachments({ maximum: maximumAttachments }).message);
    else onFiles([...files, file]);
  };
  const remove = async ({ id, name }: EventFile) => {
    if (await ask({ title: '¿Está seguro de eliminar el adjunto?', text: name, confirm: 'Eliminar', danger: true })) onRemove(id);
  };
  return (
    <fieldset className="form-section phone-event-files">
      <legend>Adjuntos</legend>
      <ul aria-label="Adjuntos del evento">
        {kept.map((file, index) => (
          // Files that wait to be sent have no number yet.
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no identity but its place.
          <li key={index}>
            <Icon icon={documentOutline} />
            <span>{file.id === 0 ? `${file.name} (por enviar)` : file.name}</span>
            {file.id !== 0 && <IconButton icon={trashOutline} label={`Eliminar ${file.name}`} onClick={() => void remove(file)} />}
          </li>
        ))}
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no identity but its place.
          <li key={index}>
            <Icon icon={documentOutline} />
            <span>{file.name} (sin guardar)</span>
            <IconButton icon={trashOutline} label={`Quitar ${file.name}`} onClick={() => onFiles(files.filter((_file, at) => at !== index))} />
          </li>
        ))}
      </ul>
      <FileChoice
        id="phone-event-file"
        accept="image/*,.pdf"
        file={null}
        none={`${kept.length + files.length} de ${maximumAttachments}; fotos o PDF de 10 MB`}
        onChoose={add}
      />
    </fieldset>
  );
}
