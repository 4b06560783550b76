import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from '../select.tsx';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { useHold } from './hold-sending.ts';

interface SearchSelectProps {
  id: string;
  /** The chosen option's text; '' without one. */
  text: string;
  /** The matching options; undefined while they are loaded. */
  choices: readonly Choice[] | undefined;
  /** Why they cannot be looked for. */
  failure?: string | undefined;
  /** The search text, when typing pauses. */
  onSearch: (typed: string) => void;
  /** null: nothing is chosen any more. */
  onChoose: (choice: Choice | null) => void;
  /** A wrong choice costs much: Enter before the answer takes an option only when it is the only one, and none of those that are merely `near`. */
  isCareful?: boolean;
  /** No option is as it was typed: these have it with one letter wrong. */
  near?: boolean;
  /** The options stand over everything, because a box that scrolls would cut them off. */
  floats?: boolean;
  disabled?: boolean | undefined;
  aria?: Record<string, unknown>;
}

/** One of many, found by typing. ↑ ↓ move, Enter takes, Esc leaves it as it was; emptied, nothing is chosen. */
export function SearchSelect({
  id,
  text,
  choices,
  failure,
  onSearch,
  onChoose,
  isCareful = false,
  near = false,
  floats = false,
  disabled = false,
  aria = {},
}: SearchSelectProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [searched, setSearched] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useDebouncedValue(searched, (next) => {
    setSearched(next);
    onSearch(next);
  });
  // The shown options may still belong to an earlier text.
  const isSettled = typed === searched && choices !== undefined;
  const found = isOpen ? (choices ?? []) : [];
  const [isAwaited, setAwaited] = useState(false);
  // Enter was pressed before the answer: the first option is then taken, also when focus has moved on.
  useEffect(() => {
    if (!isAwaited || typed !== searched || (choices === undefined && failure === undefined)) return;
    setAwaited(false);
    if (!isCareful || (choices?.length === 1 && !near)) take(choices?.[0]);
  });
  useHold(isAwaited);
  // The options of the top layer do not move with their field, so they close when it moves.
  useLayoutEffect(() => {
    const [field, options] = [input.current, list.current];
    if (!floats || !isOpen || !field || !options) return;
    const { left, bottom, width } = field.getBoundingClientRect();
    Object.assign(options.style, { left: `${left}px`, top: `${bottom + 4}px`, minWidth: `${width}px` });
    options.showPopover();
    const close = ({ target }: Event) => target !== options && setOpen(false);
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => removeEventListener('scroll', close, { capture: true });
  }, [floats, isOpen]);

  function show(): void {
    if (disabled || isOpen) return;
    setTyped('');
    setActive(0);
    setOpen(true);
  }

  function take(choice: Choice | undefined): void {
    if (!choice || choice.unavailable) return;
    onChoose(choice);
    setOpen(false);
  }

  /** The focus stays in the field, so the browser does not scroll to the marked option. */
  function mark(index: number): void {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) mark(active + (event.key === 'ArrowDown' ? 1 : -1));
      else show();
    } else if (event.key === 'Enter' && isOpen) {
      if (isSettled) take(found[active]);
      else setAwaited(true);
    } else if (event.key === 'Escape' && isOpen) {
      setAwaited(false);
      setOpen(false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="search-select">
      <input
        ref={input}
        id={id}
        className="control control-select"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        {...aria}
        placeholder={disabled ? '—' : isOpen && text ? text : 'Escriba para buscar'}
        value={isOpen ? typed : text}
        readOnly={disabled}
        onClick={show}
        onKeyDown={move}
        onChange={(event) => {
          // Clearing the text clears the choice; typing searches another.
          if (!isOpen && event.target.value === '') onChoose(null);
          setOpen(true);
          setActive(0);
          setAwaited(false);
          setTyped(event.target.value);
        }}
        onBlur={() => setOpen(false)}
      />
      {isOpen && (
        <div ref={list} id={listId} role="listbox" className="search-select-list" aria-label="Opciones" popover={floats ? 'manual' : undefined}>
          {found.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed to, not focused.
            <div
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-disabled={choice.unavailable !== undefined || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
            >
              {choice.label}
              {choice.unavailable && <small>{choice.unavailable}</small>}
            </div>
          ))}
          {near && found.length > 0 && <p>Nadie se llama así: esto es lo parecido</p>}
          {choices === undefined && <p>{failure ?? 'Buscando…'}</p>}
          {choices?.length === 0 && <p>Nada coincide</p>}
        </div>
      )}
    </div>
  );
}
