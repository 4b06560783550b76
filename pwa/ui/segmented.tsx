import { useEffect, useId, useRef } from 'react';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight; in a row that is pushed aside, the chosen one is. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  const choicesDrawn = useRef<HTMLFieldSetElement>(null);
  // How far a row is pushed aside is the document's: another choice may stand outside of it, and so may this one once its row has its width.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a choice
  useEffect(() => {
    const drawn = choicesDrawn.current;
    if (!drawn) return;
    const sizes = new ResizeObserver(() => bringChosenInSight(drawn));
    sizes.observe(drawn);
    if (drawn.parentElement) sizes.observe(drawn.parentElement);
    return () => sizes.disconnect();
  }, [value]);
  return (
    <fieldset className="segmented" ref={choicesDrawn}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function bringChosenInSight(choices: HTMLElement): void {
  const chosen = choices.querySelector('label:has(:checked)')?.getBoundingClientRect();
  const row = choices.parentElement;
  if (!chosen || !row || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft += chosen.left + chosen.width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
}
