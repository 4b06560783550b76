import { IonSearchbar } from '@ionic/react';
import { closeCircle, search } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { drawnAtOnce } from './drawn-at-once.ts';
import { drawnInput } from './drawn-input.ts';
import './search-field.css';

interface SearchFieldProps {
  /** The accessible name, and the hint where none is given: 'Buscar usuario'. */
  label: string;
  /** A shorter hint, for a field beside what says what is searched. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter, for a field that takes codes too. @returns whether the person goes on typing: a phone then keeps its keyboard. */
  onSubmit?: () => Promise<boolean>;
  /** The key '/' brings the focus here. */
  hotkey?: boolean;
  autoFocus?: boolean;
  /** Touching the field again selects its text, so that the next search replaces it. */
  selects?: boolean;
}

/** Results follow every letter; Esc empties it; Enter hides a phone's keyboard, under which the results are. */
export function SearchField({ label, hint = label, value, onChange, onSubmit, hotkey = false, autoFocus = false, selects = false }: SearchFieldProps) {
  const bar = useRef<HTMLIonSearchbarElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Ionic gives its input and its cross English names, which no property changes.
  useEffect(() => {
    let isGone = false;
    const field = bar.current;
    if (!field) return;
    void drawnInput(field).then((element) => {
      if (isGone || !element) return;
      input.current = element;
      element.setAttribute('aria-label', label);
      field.querySelector('.searchbar-clear-button')?.setAttribute('aria-label', 'Borrar búsqueda');
      if (autoFocus) element.focus();
    });
    return () => {
      isGone = true;
    };
  }, [label, autoFocus]);
  // A key of the whole page is listened to on the document.
  useEffect(() => {
    if (!hotkey) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target) || !input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hotkey]);
  const submit = async (field: HTMLInputElement) => {
    const goesOn = await onSubmit?.();
    if (!goesOn && matchMedia('(pointer: coarse)').matches) field.blur();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it.
    <div
      className={`search-field ${hotkey && !value ? 'has-key' : ''}`}
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        if (event.key === 'Escape' && value) {
          event.preventDefault();
          onChange('');
        }
        if (event.key === 'Enter') void submit(event.target);
      }}
      onClickCapture={(event) => {
        // Ionic's cross empties the field four frames later: letters typed meanwhile would be lost too.
        if (!(event.target instanceof Element) || !event.target.closest('.searchbar-clear-button')) return;
        event.stopPropagation();
        onChange('');
        input.current?.focus();
      }}
    >
      <IonSearchbar
        ref={bar}
        mode="md"
        value={value}
        placeholder={hint}
        inputmode="search"
        enterkeyhint="search"
        searchIcon={search}
        clearIcon={closeCircle}
        onIonInput={({ detail }) => drawnAtOnce(() => onChange(detail.value ?? ''))}
        onIonFocus={() => selects && input.current?.select()}
      />
      {hotkey && !value && (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
