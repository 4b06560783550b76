import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import type { IndicatorsDocument } from '#shared/features/commercial/indicators.documents.ts';
import type { RouteConsentDocument } from '#shared/features/routes/route-consent.documents.ts';
import type { VisitDocument } from '#shared/features/visits/visit.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    agenda: Pulled<EventDocument | VisitDocument | RouteConsentDocument | IndicatorsDocument | CoverDocument>;
  }
}

export const agendaCollection = pulledCollection<'agenda'>({
  version: 0,
  indexed: { kind: 'string' },
  isUnderOutbox: true,
  isAfterCatalogue: false,
});
