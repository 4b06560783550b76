import { closeCircle, search } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import './search-field.css';

interface SearchFieldProps {
  /** What is searched, for ears and as the placeholder: 'Buscar cliente'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter, for a field that takes codes too. @returns whether the person goes on typing: a phone then keeps its keyboard. */
  onSubmit?: () => Promise<boolean>;
  /** The key '/' brings the focus here. */
  hotkey?: boolean;
  autoFocus?: boolean;
  /** A finger that comes back to it marks what it holds: the next search takes its place. */
  selects?: boolean;
}

/** Results follow every letter; Esc empties it; Enter hides a phone's keyboard, under which the results are. */
export function SearchField({ label, value, onChange, onSubmit, hotkey = false, autoFocus = false, selects = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // A key of the whole page is listened to on the document.
  useEffect(() => {
    if (!hotkey) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target) || input.current?.offsetParent === null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hotkey]);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const submit = async (field: HTMLInputElement) => {
    const goesOn = await onSubmit?.();
    if (!goesOn && matchMedia('(pointer: coarse)').matches) field.blur();
  };
  return (
    <div className="search-field">
      <Icon icon={search} size={18} />
      <input
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: only where searching is the one thing the screen is for.
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => selects && event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            onChange('');
          }
          if (event.key === 'Enter') void submit(event.currentTarget);
        }}
      />
      {value ? (
        <button type="button" className="search-clear" aria-label="Borrar búsqueda" onClick={clear}>
          <Icon icon={closeCircle} size={18} />
        </button>
      ) : (
        hotkey && (
          <span className="search-key" aria-hidden="true">
            /
          </span>
        )
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
