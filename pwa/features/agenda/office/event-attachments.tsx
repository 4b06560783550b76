import { documentOutline, trashOutline } from 'ionicons/icons';
import { IconButton } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import type { AttachmentAnswer } from '#shared/features/agenda/event.documents.ts';
import { maximumAttachments } from '#shared/features/agenda/event-attachments.rules.ts';
import { fileTooLarge, maximumFileBytes } from '#shared/kernel/form-files.ts';
import { downloadAttachment } from './event.actions.ts';

interface EventAttachmentsProps {
  /** Those that the server has and that stay. */
  kept: readonly AttachmentAnswer[];
  /** Those that the next saving sends. */
  files: readonly File[];
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  onDelete: (attachment: AttachmentAnswer) => void;
}

/** The files of an event: photos and PDF, ten at most. They change when the form is saved. */
export function EventAttachments({ kept, files, disabled, onFiles, onDelete }: EventAttachmentsProps) {
  const add = (file: File | null) => {
    if (!file) return;
    if (file.size > maximumFileBytes) toast.error(fileTooLarge);
    else if (kept.length + files.length >= maximumAttachments) toast.error(agendaErrors.tooManyAttachments({ maximum: maximumAttachments }).message);
    else onFiles([...files, file]);
  };
  const remove = async (attachment: AttachmentAnswer) => {
    if (await ask({ title: '¿Está seguro de eliminar el adjunto?', text: attachment.name, confirm: 'Eliminar', danger: true })) onDelete(attachment);
  };
  return (
    <fieldset className="form-section event-attachments">
      <legend>Adjuntos</legend>
      <ul aria-label="Adjuntos del evento">
        {kept.map((attachment) => (
          <li key={attachment.id}>
            <Icon icon={documentOutline} />
            <button type="button" className="link-button" onClick={() => void downloadAttachment(attachment)}>
              {attachment.name}
            </button>
            {!disabled && <IconButton icon={trashOutline} label={`Eliminar ${attachment.name}`} onClick={() => void remove(attachment)} />}
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
          accept=".pdf,.png,.jpg,.jpeg,.webp,.heic"
          file={null}
          none={`${kept.length + files.length} de ${maximumAttachments}; fotos o PDF de 10 MB`}
          onChoose={add}
        />
      )}
    </fieldset>
  );
}
