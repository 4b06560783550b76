/** What the forms of a request begin with: nothing, the request, or its refused command, which the form corrects. */
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { CreateWarrantyCommand, ReceiveWarrantyCommand, SentPhoto, UpdateWarrantyCommand } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyCommands } from '#shared/features/warranty/warranty.device-commands.ts';
import type { WarrantyAttachment, WarrantyDocument } from '#shared/features/warranty/warranty.documents.ts';
import type { WarrantyView } from './warranty.queries.ts';

/** The fields of the form. */
export interface ClaimValues {
  product: { id: number; product_code: string; description: string } | null;
  product_description: string;
  serial: string;
  quantity: number;
  observation: string;
  hours_to_collect: string;
  /** The sale that the person comes from. */
  document_uuid: string | null;
}

/** What a new request begins with. */
export interface ClaimSeed {
  contact_id?: number | null;
  contact_warehouse_id?: number | null;
  product?: ClaimValues['product'];
  document_uuid?: string | null;
}

/** A photo that the form did not add: the server has it (`id` above 0), or the refused command names it (`sha256`). */
export interface KeptPhoto extends Pick<WarrantyAttachment, 'id' | 'group' | 'name'> {
  key: string;
  sha256: string | null;
}

type Claiming = Pick<WarrantyView, 'command'>;

/** The refused command that filed the request, with its payload; null when it was not refused. */
export function refusedFiling({ command }: Claiming): { id: string; payload: CreateWarrantyCommand } | null {
  if (command?.state !== 'refused' || !isCommand(command, warrantyCommands.create)) return null;
  return { id: command.id, payload: command.payload };
}

/** The refused command that changed the request, with what its author typed; null when there is none. */
function refusedChange({ command }: Claiming): { payload: UpdateWarrantyCommand; typed: WarrantyDocument } | null {
  if (command?.state !== 'refused' || !isCommand(command, warrantyCommands.update) || command.preview === null) return null;
  return { payload: command.payload, typed: command.preview };
}

/** The refused receipt of the piece; null when there is none. */
export function refusedReceipt({ command }: Claiming): ReceiveWarrantyCommand | null {
  return command?.state === 'refused' && isCommand(command, warrantyCommands.receive) ? command.payload : null;
}

export function claimValuesOf(view: WarrantyView | null, seed: ClaimSeed): ClaimValues {
  if (!view) {
    const empty = { product_description: '', serial: '', quantity: 1, observation: '', hours_to_collect: '' };
    return { ...empty, product: seed.product ?? null, document_uuid: seed.document_uuid ?? null };
  }
  const { product_id, product_code, product_description, serial, quantity, observation, hours_to_collect } = refusedChange(view)?.typed ?? view;
  const document_uuid = refusedFiling(view)?.payload.document_uuid ?? view.document_uuid;
  return {
    product: product_id === null ? null : { id: product_id, product_code: product_code ?? '', description: product_description },
    ...{ product_description: product_id === null ? product_description : '', serial: serial ?? '', quantity, observation },
    ...{ hours_to_collect: hours_to_collect ?? '', document_uuid },
  };
}

/** The photos of the request, and those that the refused command was to add; without those that it was to remove. */
export function keptPhotosOf(view: WarrantyView | null): KeptPhoto[] {
  if (!view) return [];
  const change = refusedChange(view)?.payload;
  const removed = change?.attachments_deleted ?? [];
  const known = view.attachments.filter(({ id }) => id > 0 && !removed.includes(id));
  const named = (change ?? refusedFiling(view)?.payload ?? refusedReceipt(view))?.photos ?? [];
  return [
    ...known.map(({ id, group, name }) => ({ key: String(id), id, group, name, sha256: null })),
    ...named.map((photo) => ({ ...photo, key: `${photo.group} ${photo.sha256}`, id: 0 })),
  ];
}

/** Those of the photos that a command names again. */
export function namedAgain(kept: readonly KeptPhoto[]): SentPhoto[] {
  return kept.flatMap(({ group, name, sha256 }) => (sha256 === null ? [] : [{ group, name, sha256 }]));
}
