import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { listLinesOf, longestListName, mostListLines } from '#shared/features/lists/saved-lists.rules.ts';
import { counted } from '#shared/kernel/counts.ts';
import { saveList } from '../lists.actions.ts';

/** 'Guardar como lista': a name for these products, to order them again. */
export function SaveListSheet({ from, onClose }: { from: Parameters<typeof listLinesOf>[0]; onClose: () => void }) {
  const lines = listLinesOf(from);
  const isCut = from.length > mostListLines;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = async () => {
    await saveList({ name: name.trim(), is_shared: isShared, lines });
    toast.success(`La lista ${name.trim()} quedó guardada`);
    onClose();
  };
  return (
    <Sheet
      open
      title="Guardar como lista"
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={name.trim() === ''} onClick={() => void save()}>
          {`Guardar ${counted(lines.length, 'producto', 'productos')}`}
        </Button>
      }
    >
      <LimitedText id="list-name" label="Nombre de la lista" max={longestListName} value={name} onChange={setName} />
      {isCut && <p>{`Una lista admite ${mostListLines} productos: se guardan los primeros.`}</p>}
      <Checkbox checked={isShared} onChange={setShared}>
        También la ven mis compañeros
      </Checkbox>
    </Sheet>
  );
}
