import { personOutline } from 'ionicons/icons';
import { useState } from 'react';
import { BottomBar } from '#pwa/ui/bottom-bar.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { KeyChip } from '#pwa/ui/key-chip.tsx';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { ask } from '#pwa/ui/question.ts';
import { RowMenu } from '#pwa/ui/row-menu.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { SlidingRow } from '#pwa/ui/sliding-row.tsx';
import { Failed, Loading, OfflineNotice } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { SyncStrip } from '#pwa/ui/sync-strip.tsx';
import { AgoText, DateText, MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';

/** More than fits into a window. */
const lines = Array.from({ length: 60 }, (_, place) => `Dato ${place + 1}`);
const places = [
  { value: 'bodega', label: 'Bodega' },
  { value: 'tienda', label: 'Tienda' },
];
const quiet = { pending: 0, needsAttention: 0, lastSyncAt: null, sending: null, onOpen: () => undefined };

export function PiecesStage() {
  const [quantity, setQuantity] = useState(4);
  const [discount, setDiscount] = useState<number | null>(12.5);
  const [isOpen, setOpen] = useState(false);
  const [isTallOpen, setTallOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [place, setPlace] = useState<string | number | null>('bodega');
  const total = (
    <>
      4 líneas
      <strong>
        <MoneyText pesos={1_284_300} />
      </strong>
    </>
  );
  return (
    <Page
      title="Piezas"
      footer={
        <BottomBar summary={total}>
          <Button look="primary">Finalizar pedido</Button>
        </BottomBar>
      }
    >
      <ListSection title="Listas">
        <ListRow title="Veinte mil clientes" href="#/lista" icon={personOutline} />
        <ListRow title="Tabla de oficina" href="#/tabla" />
        <ListRow title="Formulario" href="#/formulario" />
        <ListRow title="Elegir" href="#/elegir" />
        <ListRow
          title="Olvidar este dispositivo"
          danger
          onClick={() =>
            void ask({ title: '¿Olvidar este dispositivo?', text: 'Hay 2 pedidos sin enviar.', confirm: 'Olvidar', danger: true }).then((yes) =>
              setAnswer(String(yes)),
            )
          }
        />
        <RowMenu title="Motopartes Castro" actions={[{ label: 'Nuevo pedido', run: () => setAnswer('pedido') }]}>
          <ListRow title="Motopartes Castro" detail="Deje el dedo en la fila" href="#/lista/8" />
        </RowMenu>
        <ListRow title="Cupo" detail={<DateText date="2026-06-24" />} trailing={<MoneyText pesos={12_500_000} />} />
      </ListSection>
      <p>
        <StatusChip meaning="ok">Al día</StatusChip> <StatusChip meaning="wait">Pendiente</StatusChip> <StatusChip meaning="warn">Atención</StatusChip>{' '}
        <StatusChip meaning="error">Error</StatusChip> <AgoText instant={new Date(0).toISOString()} />
      </p>
      <p style={{ display: 'grid', justifyItems: 'start', gap: 8, margin: '16px 0' }}>
        <SyncStrip {...quiet} state="online" lastSyncAt={new Date().toISOString()} />
        <SyncStrip {...quiet} state="offline" pending={3} />
        <SyncStrip {...quiet} state="sending" pending={3} sending={{ current: 2, total: 3 }} />
        <SyncStrip {...quiet} state="online" needsAttention={1} />
        <SyncStrip {...quiet} state="expired" pending={2} />
      </p>
      <QuantityStepper label="Cantidad de RODAMIENTO 6203" value={quantity} onChange={setQuantity} max={40} />
      <NumericField label="Descuento" value={discount} onChange={setDiscount} decimals={2} unit="%" />
      <output>{`${quantity} ${discount} ${answer}`}</output>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0' }}>
        <Button onClick={() => toast.success('El documento ha sido cargado')}>Éxito</Button>
        <Button onClick={() => toast.error('Error al obtener los productos')}>Error</Button>
        <Button onClick={() => toast.undo('Se quitó RODAMIENTO 6203 del pedido', () => setAnswer('deshecho'))}>Deshacer</Button>
        <Button onClick={() => setOpen(true)}>Hoja</Button>
        <Button onClick={() => setTallOpen(true)}>Establecimiento</Button>
        <Button look="danger">Anular</Button>
        <Button busy>Enviando</Button>
      </p>
      <ul aria-label="Se empuja">
        <li>
          <SlidingRow action="Quitar" onAction={() => setAnswer('quitado')}>
            <ListRow title="RODAMIENTO 6203" detail="Empújelo hacia la izquierda" trailing="4" />
          </SlidingRow>
        </li>
      </ul>
      <p style={{ display: 'flex', gap: 8, margin: '16px 0' }}>
        <KeyChip label="-2RS" onPress={() => setAnswer('-2RS')} />
        <KeyChip label="C3" onPress={() => setAnswer('C3')} />
      </p>
      <OfflineNotice>Puede seguir tomando pedidos.</OfflineNotice>
      <Loading rows={2} />
      <Failed text="Error al obtener los productos" onRetry={() => setAnswer('otra vez')} />
      <Sheet open={isOpen} title="Totales del pedido" onClose={() => setOpen(false)} footer={<Button look="primary">Confirmar</Button>}>
        <p>Subtotal, IVA y flete.</p>
        <Select label="Entregar en" choices={places} value={place} onChange={setPlace} />
      </Sheet>
      <Sheet open={isTallOpen} title="Crear establecimiento" onClose={() => setTallOpen(false)} footer={<Button look="primary">Guardar</Button>}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Sheet>
    </Page>
  );
}
