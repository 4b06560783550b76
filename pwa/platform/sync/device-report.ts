/** What this device says of itself at each contact, and what it is told. Spec: sync §4. */
import type { PhonePorts } from '#pwa/platform/phone/ports.ts';
import type { DeviceAnswer } from '#shared/features/sync/sync.documents.ts';
import type { DeviceReport } from '#shared/features/sync/sync.schemas.ts';
import type { SyncStatus } from './sync-status.ts';
import { documentOf, type Wire } from './wire.ts';

interface Reporting {
  ports: Pick<PhonePorts, 'appVersion' | 'description'>;
  wire: Wire;
  device: string;
  letter: string | null;
  status: Pick<SyncStatus, 'pending' | 'needs_attention' | 'storage_persisted'>;
}

export async function reportDevice({ ports, wire, device, letter, status }: Reporting): Promise<DeviceAnswer> {
  const report: DeviceReport = {
    device,
    letter,
    app_version: ports.appVersion,
    description: ports.description,
    pending_count: status.pending,
    needs_attention_count: status.needs_attention,
    storage_persisted: status.storage_persisted,
  };
  const response = await wire('/sync/device', { method: 'POST', body: report });
  return await documentOf<DeviceAnswer>(response);
}
