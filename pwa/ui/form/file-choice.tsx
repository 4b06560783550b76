import { documentOutline } from 'ionicons/icons';
import { Icon } from '../icon.tsx';
import './file-choice.css';

interface FileChoiceProps {
  /** For an external label: its `htmlFor`. */
  id: string;
  accept: string;
  file: File | null;
  /** The text in place of a file name when there is none. */
  none?: string;
  describedBy?: string;
  onChoose: (file: File | null) => void;
}

/** The choice of a file in our own words: the browser's control speaks the browser's language. */
export function FileChoice({ id, accept, file, none = 'Ningún archivo', describedBy, onChoose }: FileChoiceProps) {
  return (
    <div className="file-choice">
      <label className="button button-plain" htmlFor={id}>
        <Icon icon={documentOutline} />
        <span>{file ? 'Elegir otro archivo' : 'Elegir archivo'}</span>
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
      <span role="status">{file ? file.name : none}</span>
    </div>
  );
}
