import { close } from 'ionicons/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';

interface SidePanelProps {
  id: string;
  /** Its landmark: 'Ayuda', 'Carrito'. */
  label: string;
  title: string;
  closeLabel: string;
  isOpen: boolean;
  isDesk: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Beside the work at a desk; on a narrow screen it comes over it. */
export function SidePanel({ isOpen, isDesk, onToggle, children, ...named }: SidePanelProps) {
  if (!isDesk) {
    return (
      <Sheet open={isOpen} title={named.title} onClose={() => isOpen && onToggle()}>
        <div id={named.id}>{children}</div>
      </Sheet>
    );
  }
  return isOpen ? (
    <DeskPanel {...named} onToggle={onToggle}>
      {children}
    </DeskPanel>
  ) : null;
}

function DeskPanel({ id, label, title, closeLabel, onToggle, children }: Omit<SidePanelProps, 'isOpen' | 'isDesk'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus moves into the panel when the keyboard opened it, and back when it closes.
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.checkVisibility()) before.focus();
    };
  }, []);
  return (
    <aside id={id} className="office-panel" aria-label={label} onKeyDown={(event) => event.key === 'Escape' && isInPanel(event.target) && onToggle()}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={close} label={closeLabel} onClick={onToggle} />
      </header>
      <div className="office-panel-body">{children}</div>
    </aside>
  );
}

/** A question over the panel closes by itself. */
function isInPanel(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog, ion-modal') === null;
}
