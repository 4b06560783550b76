/** The words of filters whose value, an id or a yes, means nothing to people, in lists without a column for it. */
export const filterPhrases: Readonly<Record<string, string>> = {
  seller_id: 'Un vendedor',
  leadership_id: 'Una jefatura',
  commercial_direction_id: 'Una dirección comercial',
  team_id: 'Un equipo',
  activity_id: 'Una actividad',
  contact_id: 'Un cliente',
  contact_warehouse_id: 'Una sucursal',
  product_id: 'Un producto',
  document_uuid: 'Una venta',
  credit_pending: 'Notas crédito por hacer',
};
