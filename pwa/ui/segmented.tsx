import { IonLabel, IonSegment, IonSegmentButton } from '@ionic/react';
import { type ComponentRef, useEffect, useRef } from 'react';
import { innerControl } from './inner-control.ts';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few values, all visible; a row that is wider than its place is scrolled to the chosen one. The arrow keys choose. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const row = useRef<ComponentRef<typeof IonSegment>>(null);
  const place = choices.findIndex((choice) => choice.value === value);
  // The scroll position belongs to the document, and the buttons have their widths only once Ionic has drawn them.
  useEffect(() => {
    const segment = row.current;
    const chosen = segment?.children[place];
    if (!segment || !chosen) return;
    let later = 0;
    const sizes = new ResizeObserver(() => {
      // Tab comes to the chosen one, and the arrows go on from it.
      for (const button of segment.children) innerControl(button).setAttribute('tabindex', button === chosen ? '0' : '-1');
      // Ionic scrolls the row too while it draws it: scroll after that, when the widths are final.
      clearTimeout(later);
      later = window.setTimeout(() => bringInSight(segment, chosen), 250);
    });
    for (const button of segment.children) sizes.observe(button);
    return () => {
      clearTimeout(later);
      sizes.disconnect();
    };
  }, [place]);
  const choose = (chosen: unknown) => {
    const choice = choices.find((one) => one.value === chosen);
    if (choice && choice.value !== value) onChange(choice.value);
  };
  return (
    <IonSegment ref={row} className="segmented" aria-label={label} value={value} scrollable selectOnFocus onIonChange={({ detail }) => choose(detail.value)}>
      {choices.map((choice) => (
        <IonSegmentButton key={choice.value} value={choice.value}>
          <IonLabel>{choice.label}</IonLabel>
        </IonSegmentButton>
      ))}
    </IonSegment>
  );
}

function bringInSight(segment: Element, chosen: Element): void {
  if (segment.scrollWidth <= segment.clientWidth) return;
  const { left, width } = chosen.getBoundingClientRect();
  segment.scrollLeft += left + width / 2 - segment.getBoundingClientRect().left - segment.clientWidth / 2;
}
