import { createOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';

interface SignatureFieldProps {
  /** A PNG as a data URL; null without one. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The customer's signature, drawn with a finger. Optional. */
export function SignatureField({ value, onChange }: SignatureFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="collect-signature">
      {value && <img src={value} alt="Firma del cliente" />}
      <Button icon={createOutline} onClick={() => setOpen(true)}>
        {value ? 'Firmar de nuevo' : 'Firma del cliente'}
      </Button>
      {isOpen && <SignatureSheet onDone={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Size of the picture in pixels: sharp when printed, some kilobytes. */
const size = { width: 640, height: 240 };

function SignatureSheet({ onDone, onClose }: { onDone: (value: string | null) => void; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  // The pad draws on the canvas outside of React; its picture is read after each stroke.
  useEffect(() => {
    let isGone = false;
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone || !canvas.current) return;
      // The pad takes the finger's place in the page's pixels.
      const ratio = size.width / canvas.current.clientWidth;
      canvas.current.getContext('2d')?.scale(ratio, ratio);
      const made = new Pad(canvas.current, { penColor: '#16202c', minWidth: 1.2, maxWidth: 3 });
      made.addEventListener('endStroke', () => setEmpty(made.isEmpty()));
      pad.current = made;
    });
    return () => {
      isGone = true;
      pad.current?.off();
    };
  }, []);
  return (
    <Sheet
      open
      title="Firma del cliente"
      holds={!isEmpty}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              pad.current?.clear();
              setEmpty(true);
            }}
          >
            Borrar
          </Button>
          <Button
            look="primary"
            disabled={isEmpty}
            onClick={() => {
              onDone(pad.current?.toDataURL('image/png') ?? null);
              onClose();
            }}
          >
            Listo
          </Button>
        </>
      }
    >
      <canvas ref={canvas} className="collect-canvas" {...size} aria-label="Firme aquí con el dedo" />
    </Sheet>
  );
}
