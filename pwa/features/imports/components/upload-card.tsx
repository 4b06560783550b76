import { cloudUploadOutline } from 'ionicons/icons';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import './upload-card.css';

interface UploadCardProps {
  /** `<li>` elements with the steps before the file: what to download, and how to fill it in. */
  children: ReactNode;
  /** Whether the chosen file was checked, has no error, and changes something. */
  isReady: boolean;
  /** Called when another file is chosen: the answer about the previous file no longer applies. */
  onChoose: () => void;
  /** Sends the file; with `only_validation` nothing changes. */
  onSend: (file: File, only_validation: boolean) => Promise<void>;
}

/** The upload of a file of a fixed form, in steps: template, check without changes, application. */
export function UploadCard({ children, isReady, onChoose, onSend }: UploadCardProps) {
  const fileId = useId();
  const [file, setFile] = useState<File | null>(null);
  const send = (only_validation: boolean) => file && onSend(file, only_validation);
  return (
    <Card label="Archivo">
      <ol className="upload-steps">
        {children}
        <li>
          <p>Súbala y valídela: primero se revisa, y no cambia nada.</p>
          <FileChoice
            id={fileId}
            accept=".xlsx,.csv,.txt"
            file={file}
            none="Excel (.xlsx) o CSV"
            onChoose={(chosen) => {
              setFile(chosen);
              onChoose();
            }}
          />
        </li>
      </ol>
      <div className="card-bar">
        <Button look={isReady ? 'plain' : 'primary'} disabled={!file} onClick={() => send(true)}>
          Validar
        </Button>
        <Button look="primary" icon={cloudUploadOutline} disabled={!isReady} onClick={() => send(false)}>
          Incorporar
        </Button>
      </div>
    </Card>
  );
}
