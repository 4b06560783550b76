import { personOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { Fold } from '#pwa/ui/fold.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { Progress } from '#pwa/ui/progress.tsx';
import { RadioChoice } from '#pwa/ui/radio-choice.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Toggle } from '#pwa/ui/toggle.tsx';

const parts = [
  { value: 'datos', label: 'Datos' },
  { value: 'sucursales', label: 'Sucursales' },
  { value: 'documentos', label: 'Documentos' },
  { value: 'historial', label: 'Historial' },
] as const;
const kinds = [
  { value: 'pedido', label: 'Pedido' },
  { value: 'cotizacion', label: 'Cotización' },
] as const;
const lines = [
  { value: 50, label: 'Automotriz' },
  { value: 55, label: 'Comercial' },
];

/** Chosen, searched and opened values, outside a form. */
export function ChoicesStage() {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('datos');
  const [kind, setKind] = useState<'pedido' | 'cotizacion'>('pedido');
  const [line, setLine] = useState<string | number | null>(null);
  const [isStocked, setStocked] = useState(false);
  const [isOn, setOn] = useState(true);
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <Page title="Elegir" back="/piezas" toolbar={<SearchField label="Buscar producto" value={text} onChange={setText} hotkey />}>
      <div style={{ display: 'grid', gap: 16 }}>
        <Segmented label="Partes" choices={parts} value={part} onChange={setPart} />
        <RadioChoice label="Tipo de documento" choices={kinds} value={kind} onChange={setKind} />
        <Checkbox checked={isStocked} onChange={setStocked}>
          Con existencias
        </Checkbox>
        <p style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <span aria-hidden="true">Verificación en dos pasos</span>
          <Toggle label="Verificación en dos pasos" checked={isOn} onChange={setOn} />
        </p>
        <Select label="Línea del producto" choices={lines} value={line} empty="Todas las líneas" onChange={setLine} />
        <LimitedText id="words" label="Observación" rows={2} max={20} value={words} onChange={setWords} hint="Veinte letras." />
        <Progress label="Avance" value={0.4} />
        <Fold title="Envío: 8 pasos">
          <p>Crear el pedido en el ERP</p>
        </Fold>
        <p style={{ display: 'flex', gap: 8 }}>
          <PopoverMenu className="icon-button" aria-label="Cuenta" button={<Icon icon={personOutline} size={22} />}>
            {(close) => (
              <button
                type="button"
                onClick={() => {
                  close();
                  setChosen('cuenta');
                }}
              >
                Mi cuenta
              </button>
            )}
          </PopoverMenu>
          <IconButton icon={personOutline} label="Persona" onClick={() => setChosen('persona')} />
          <Button look="quiet">Una palabra</Button>
          <Button disabled>Apagado</Button>
        </p>
        <output>{JSON.stringify({ part, kind, line, isStocked, isOn, text, words, chosen })}</output>
      </div>
    </Page>
  );
}
