import { searchOutline } from 'ionicons/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Hit } from '#pwa/admin/palette-source.ts';
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { isPageCovered } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { useOpenable } from '../../frames/openable.ts';
import { useOffered } from '../offered.ts';
import { groupHits, recentHits, screenHits, withRecent } from './palette-hits.ts';
import { PaletteList } from './palette-list.tsx';
import { fewestLetters } from './palette-sources.ts';
import { closePalette, openPalette, usePalette } from './palette-state.ts';
import { useServerSearch } from './use-palette-search.ts';
import './palette.css';

const useRecent = personalStore<{ hits: readonly Hit[] }>('recientes', { hits: [] });

/** Ctrl+K: finds a screen, a customer, a product or a document, and goes there. */
export function Palette() {
  const isOpen = usePalette((state) => state.isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  usePaletteKey();
  // A dialog is opened by a call, not by an attribute: only so is it modal.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is the mouse's; the keyboard has Esc, which the dialog itself hears.
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Buscar pantallas, clientes, productos y documentos"
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
  const id = useId();
  const open = useOpen();
  const isOpenable = useOpenable();
  const isOffered = useOffered();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const recent = useRecent((state) => state.hits);
  const server = useServerSearch(typed, isOpenable);
  const groups = groupHits([
    { label: 'Recientes', hits: recentHits(recent, typed, isOffered) },
    { label: 'Pantallas', hits: screenHits(typed, isOffered) },
    ...server.groups,
  ]);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(active, hits.length - 1);

  const choose = (hit: Hit) => {
    const { copies } = hit;
    // What is copied has no place to come back to, and its price and stock would be those of another day.
    if (copies === undefined) useRecent.setState(({ hits: before }) => ({ hits: withRecent(before, hit) }));
    closePalette();
    if (copies === undefined) void open(hit.path, 'tab');
    else void copyCode(copies);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[current];
    const steps: Partial<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + 5, PageUp: current - 5 };
    const next = steps[event.key];
    if (next !== undefined) setActive(wrapped(next, hits.length, event.key.startsWith('Page')));
    else if (event.key === 'Enter' && hit) choose(hit);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="palette-field">
        <Icon icon={searchOutline} size={20} />
        <input
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label="Buscar pantallas, clientes, productos y documentos"
          placeholder="Escriba una pantalla, un cliente, un producto o un número"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a dialog that is opened to type.
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <PaletteList id={id} groups={groups} current={current} onPoint={setActive} onChoose={choose} />
      <p className="palette-note" role="status">
        {noteOf({ typed, current: hits[current], isSearching: server.isSearching, problem: server.problem })}
      </p>
    </>
  );
}

function wrapped(index: number, length: number, isPage: boolean): number {
  if (length === 0) return 0;
  if (isPage) return Math.min(length - 1, Math.max(0, index));
  return (index + length) % length;
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
