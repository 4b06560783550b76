import { useParams } from 'react-router-dom';
import { Page } from '#pwa/ui/page.tsx';
import { ImportRun } from '../components/import-run.tsx';
import './imports.css';

/** One import by its address: its check, its columns, its changes, its application and its undoing. */
export default function ImportRunScreen() {
  const { id = '' } = useParams();
  return (
    <Page title={`Importación ${id}`} back="/importaciones" width="full">
      <ImportRun id={Number(id)} />
    </Page>
  );
}
