import { cameraOutline, documentOutline } from 'ionicons/icons';
import { Icon } from '../icon.tsx';
import { toast } from '../toasts.ts';
import { acceptedKinds, acceptsFile } from './accepts-file.ts';
import { useFileDrop } from './use-file-drop.ts';
import './file-choice.css';

interface FileChoiceProps {
  /** For an external label: its `htmlFor`. */
  id: string;
  accept: string;
  file: File | null;
  /** The text in place of a file name when there is none. */
  none?: string;
  describedBy?: string;
  /** The file is a photo, which a phone may take at once. */
  isPhoto?: boolean;
  onChoose: (file: File | null) => void;
}

/** The choice of a file in our own words: the browser's control speaks the browser's language. A file may also be dropped on it. */
export function FileChoice({ id, accept, file, none = 'Ningún archivo', describedBy, isPhoto = false, onChoose }: FileChoiceProps) {
  const { isOver, handlers } = useFileDrop(([dropped, ...others]) => {
    if (!dropped) return;
    if (!acceptsFile(accept, dropped)) return toast.error(`«${dropped.name}» no sirve aquí: se recibe ${acceptedKinds(accept)}.`);
    if (others.length > 0) toast.notice(`Se tomó «${dropped.name}»: aquí va un archivo a la vez.`);
    onChoose(dropped);
  });
  return (
    <div className={`file-choice ${isOver ? 'file-choice-over' : ''}`} {...handlers}>
      <label className="button button-plain" htmlFor={id}>
        <Icon icon={isPhoto ? cameraOutline : documentOutline} />
        <span>{isPhoto ? photoWords(file) : file ? 'Elegir otro archivo' : 'Elegir archivo'}</span>
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null);
          // The same file, mended, is chosen again.
          event.target.value = '';
        }}
      />
      <small className="file-choice-drop">o arrástrelo hasta aquí</small>
      <span role="status">{file ? file.name : none}</span>
    </div>
  );
}

const photoWords = (file: File | null) => (file ? 'Cambiar la foto' : 'Tomar o elegir foto');
