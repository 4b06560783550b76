import type { Meaning } from '#pwa/ui/meaning.ts';
import { type AbsenceAnswer, absenceStateLabels } from '#shared/features/absences/absence.documents.ts';

/** How the state of an absence is shown. */
export const absenceStates: Readonly<Record<AbsenceAnswer['state'], { meaning: Meaning; word: string }>> = {
  coming: { meaning: 'wait', word: absenceStateLabels.coming },
  current: { meaning: 'warn', word: absenceStateLabels.current },
  over: { meaning: 'ok', word: absenceStateLabels.over },
};
