import type { CapabilityEntities } from '../navigation/entity-screens.ts';
import { activity } from './activity.entity.ts';

export const agendaEntities: CapabilityEntities = {
  others: [activity],
  audited: {
    holiday_overrides: 'Festivos',
  },
};
