import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { activity } from './activity.entity.ts';

export const agendaEntities = defineEntities({
  others: [activity],
  audited: {
    holiday_overrides: 'Festivos',
  },
  auditedFields: {
    date: 'Fecha',
    is_holiday: 'Es festivo',
  },
});
