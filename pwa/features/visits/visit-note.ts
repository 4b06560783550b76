/** The seller's note during a visit: stored on this device at every keystroke, and sent with the departure. Spec: commercial §3 Visit (observation). */
import { create } from 'zustand';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';

const useNotes = create<{ texts: Readonly<Record<string, string>> }>()(() => ({ texts: {} }));

const placeOf = (visitUuid: string) => `visita:${visitUuid}`;

/** The note of a visit; '' without a note or a visit. */
export function useVisitNote(visitUuid: string | null): string {
  const text = useNotes(({ texts }) => (visitUuid === null ? '' : texts[visitUuid]));
  return text ?? noteOf(visitUuid ?? '');
}

export function noteOf(visitUuid: string): string {
  const kept: unknown = readKept(placeOf(visitUuid))?.values['observation'];
  return typeof kept === 'string' ? kept : '';
}

export function writeNote(visitUuid: string, observation: string): void {
  keep(placeOf(visitUuid), { values: { observation }, version: null, kept_at: new Date().toISOString(), attempt: null });
  useNotes.setState(({ texts }) => ({ texts: { ...texts, [visitUuid]: observation } }));
}

/** The departure carries it from now on. */
export function dropNote(visitUuid: string): void {
  dropKept(placeOf(visitUuid));
  useNotes.setState(({ texts: { [visitUuid]: _gone, ...texts } }) => ({ texts }));
}
