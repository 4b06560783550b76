import { Command } from 'cmdk';
import { searchOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import type { Hit } from '#pwa/admin/palette-source.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { isPageCovered } from '#pwa/ui/page-covered.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { useOpenable } from '../../frames/openable.ts';
import { useOffered } from '../offered.ts';
import { paletteActs } from './palette-acts.ts';
import { actHits, exactFirst, groupHits, recentHits, screenHits, withRecent } from './palette-hits.ts';
import { useRecent } from './palette-recent.ts';
import { fewestLetters } from './palette-sources.ts';
import { closePalette, openPalette, usePalette } from './palette-state.ts';
import { useServerSearch } from './use-palette-search.ts';
import './palette.css';

const label = 'Buscar pantallas, clientes, productos, documentos y acciones';

/** Ctrl+K: finds a screen, a customer, a product or a document, and goes there. */
export function Palette() {
  const isOpen = usePalette((state) => state.isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  usePaletteKey();
  // A dialog is opened by a call, not by an attribute: only so is it modal.
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // It would give the focus to its first element that can have it, which is the frame of cmdk.
    dialog.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is the mouse's; the keyboard has Esc, which the dialog itself hears.
    <dialog
      ref={dialog}
      className="palette"
      aria-label={label}
      onClose={closePalette}
      onClick={(event) => {
        if (event.target === dialog.current) closePalette();
      }}
    >
      {isOpen && <PaletteInside />}
    </dialog>
  );
}

function PaletteInside() {
  const open = useOpen();
  const isOpenable = useOpenable();
  const isOffered = useOffered();
  const [typed, setTyped] = useState('');
  /** The path of the marked hit. */
  const [marked, setMarked] = useState('');
  const recent = useRecent((state) => state.hits);
  const server = useServerSearch(typed, isOpenable);
  const groups = groupHits([
    { label: 'Recientes', hits: recentHits(recent, typed, isOffered) },
    { label: 'Pantallas', hits: screenHits(typed, isOffered) },
    { label: 'Acciones', hits: actHits(typed, isOffered, paletteActs) },
    ...exactFirst(server.groups, typed),
  ]);
  const current = groups.flatMap((group) => group.hits).find(({ path }) => path === marked);

  const choose = (hit: Hit) => {
    const { copies, run } = hit;
    if (run) {
      closePalette();
      run();
      return;
    }
    // A copied hit has no address to return to, and its price and stock would be out of date.
    if (copies === undefined) useRecent.setState(({ hits: before }) => ({ hits: withRecent(before, hit) }));
    closePalette();
    if (copies === undefined) void open(hit.path, 'tab');
    else void copyCode(copies);
  };

  return (
    <>
      {/* Without the keys of Vim, among which Ctrl+K goes up. */}
      <Command label={label} value={marked} onValueChange={setMarked} shouldFilter={false} vimBindings={false} loop>
        <div className="palette-field">
          <Icon icon={searchOutline} size={20} />
          <Command.Input value={typed} onValueChange={setTyped} placeholder="Escriba una pantalla, un cliente, un producto o un número" />
          <kbd>Esc</kbd>
        </div>
        <Command.List label="Resultados" className="palette-list">
          {groups.map((group) => (
            <Command.Group key={group.label} heading={group.label}>
              {group.hits.map((hit) => (
                <Command.Item key={hit.path} value={hit.path} onSelect={() => choose(hit)}>
                  <span>{hit.title}</span>
                  {hit.detail && <small>{hit.detail}</small>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <p className="palette-note" role="status">
        {noteOf({ typed, current, isSearching: server.isSearching, problem: server.problem })}
      </p>
    </>
  );
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(`El código ${code} quedó copiado`);
  } catch {
    // A browser may keep its clipboard to itself: the code is at least told.
    toast.notice(`No se pudo copiar. El código es ${code}`);
  }
}

interface Noted {
  typed: string;
  /** The marked one. */
  current: Hit | undefined;
  isSearching: boolean;
  problem: string | null;
}

function noteOf({ typed, current, isSearching, problem }: Noted): string {
  if (isSearching) return 'Buscando…';
  if (problem) return problem;
  if (typed.trim().length > 0 && typed.trim().length < fewestLetters) return `Con ${fewestLetters} letras se buscan también clientes, productos y documentos.`;
  if (typed.trim() && !current) return 'Nada coincide con lo escrito.';
  return `↑ ↓ para elegir, Entrar para ${current?.copies === undefined ? 'abrir' : 'copiar el código'}.`;
}

function usePaletteKey(): void {
  // A key of the whole page is listened to on the document.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (usePalette.getState().isOpen) closePalette();
      // A question that waits for its answer is not to be covered.
      else if (!isPageCovered()) openPalette();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
