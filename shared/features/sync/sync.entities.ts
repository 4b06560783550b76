import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const syncEntities = defineEntities({
  audited: {
    devices: 'Dispositivos',
  },
  auditedFields: {
    app_version: 'Versión',
    revoked_at: 'Desvinculado',
    last_seen_at: 'Visto por última vez',
  },
});
