import { cameraOutline, documentOutline, downloadOutline, folderOpenOutline, playOutline, refresh, stopOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { counted } from '#shared/kernel/counts.ts';
import { CameraSheet } from './camera-sheet.tsx';
import { type ChosenFile, filesOfDrop, filesOfInput, isPicture } from './chosen-files.ts';
import { addImages, openImageQueue, removeImages, retryImages, startImages, stopImages, useImageQueue } from './image-queue.ts';
import { QueueTable } from './queue-table.tsx';
import { countsOf, errorsCsv, type QueueCounts, summaryOf } from './queued-image.ts';

/** Chooses or drops pictures, shows their progress, and lets a person correct failed ones. */
export function UploadImages() {
  const rows = useImageQueue((queue) => queue.rows);
  const isOnlyHere = useImageQueue((queue) => queue.isOnlyHere);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const counts = countsOf(rows);
  // Loads the queue of an earlier visit from the device.
  useEffect(() => void openImageQueue(), []);
  return (
    <>
      <DropZone onCamera={() => setCameraOpen(true)} />
      {isOnlyHere && counts.left + counts.failed > 0 && (
        <p className="product-notice">Las imágenes no caben en este equipo: no cierre la página hasta que terminen de subir.</p>
      )}
      {rows.length > 0 && <Progress counts={counts} />}
      {rows.length > 0 && <QueueTable rows={rows} />}
      {isCameraOpen && <CameraSheet onClose={() => setCameraOpen(false)} />}
    </>
  );
}

/** Adds the pictures among the files, and reports the number of files that are not pictures. */
function take(files: readonly ChosenFile[]): void {
  const pictures = files.filter(isPicture);
  const others = files.length - pictures.length;
  if (others > 0) toast.notice(others === 1 ? 'Se omitió un archivo que no es una imagen' : `Se omitieron ${others} archivos que no son imágenes`);
  if (pictures.length > 0) void addImages(pictures);
}

function DropZone({ onCamera }: { onCamera: () => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label="Agregar imágenes"
      className={`image-drop ${isOver ? 'is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void filesOfDrop(event.dataTransfer).then(take);
      }}
    >
      <p>
        <strong>Suelte aquí las imágenes o una carpeta</strong>
      </p>
      <div className="image-drop-ways">
        <FileWay icon={documentOutline} label="Elegir archivos" onChoose={take} />
        <FileWay icon={folderOpenOutline} label="Elegir carpeta" isFolder onChoose={take} />
        <Button icon={cameraOutline} onClick={onCamera}>
          Tomar foto
        </Button>
      </div>
      <small>
        El nombre del archivo dice el producto: <code>6203-2RS.jpg</code> por código, código de barras o referencia; <code>6203__2.png</code> es su segunda
        imagen. Una carpeta con el código trae todas las suyas. PNG, JPEG o WebP de hasta 8 MB.
      </small>
    </section>
  );
}

function FileWay({ icon, label, isFolder = false, onChoose }: { icon: string; label: string; isFolder?: boolean; onChoose: (files: ChosenFile[]) => void }) {
  return (
    <label className="button button-plain">
      <Icon icon={icon} />
      <span>{label}</span>
      <input
        className="visually-hidden"
        type="file"
        multiple
        // React has no typed attribute for choosing folders.
        {...(isFolder ? { webkitdirectory: '' } : { accept: 'image/png,image/jpeg,image/webp,image/heic' })}
        onChange={({ target }) => {
          onChoose(filesOfInput(target.files));
          target.value = '';
        }}
      />
    </label>
  );
}

function Progress({ counts }: { counts: QueueCounts }) {
  const { rows, isRunning, cut } = useImageQueue();
  const { done, failed, left } = counts;
  const idsOf = (state: 'done' | 'failed') => rows.filter((row) => row.state === state).map(({ id }) => id);
  return (
    <section className="image-progress" aria-label="Avance">
      {cut !== null && (
        <p className="image-cut" role="alert">
          {cut} Lo que falta sigue aquí y continúa cuando vuelva.
        </p>
      )}
      <progress max={rows.length} value={done + failed} aria-label="Imágenes enviadas" />
      <p role="status">{summaryOf(counts)}</p>
      {isRunning && left > 0 && (
        <Button icon={stopOutline} onClick={stopImages}>
          Detener
        </Button>
      )}
      {!isRunning && left > 0 && failed === 0 && cut === null && (
        <Button look="primary" icon={playOutline} onClick={startImages}>
          Continuar
        </Button>
      )}
      {!isRunning && (failed > 0 || cut !== null) && (
        <Button look="primary" icon={refresh} onClick={retryImages}>
          Reintentar
        </Button>
      )}
      {failed > 0 && (
        <Button icon={downloadOutline} onClick={() => downloadFile(new File([errorsCsv(rows)], 'imagenes-con-error.csv', { type: 'text/csv' }))}>
          {counted(failed, 'error en CSV', 'errores en CSV')}
        </Button>
      )}
      {done > 0 && (
        <Button look="quiet" onClick={() => removeImages(idsOf('done'))}>
          Quitar cargadas
        </Button>
      )}
    </section>
  );
}
