import type { Meaning } from '#pwa/ui/meaning.ts';
import type { AbsenceAnswer } from '#shared/features/absences/absence.documents.ts';

/** How the state of an absence is shown. */
export const absenceStates: Readonly<Record<AbsenceAnswer['state'], { meaning: Meaning; word: string }>> = {
  coming: { meaning: 'wait', word: 'Por empezar' },
  current: { meaning: 'warn', word: 'En curso' },
  over: { meaning: 'ok', word: 'Terminada' },
};
