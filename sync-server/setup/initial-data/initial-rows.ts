/** The small rows that every company begins with: activities, deepening, voucher types and withholdings. Its people edit them. */
import type { Activity } from '#shared/features/agenda/activity.entity.ts';

type InitialActivity = Omit<Activity, 'id'>;

function activity(order: number, code: string, text: string, rest: Partial<InitialActivity> = {}): InitialActivity {
  return {
    custom_id: null,
    order,
    code,
    code_deepening: null,
    text,
    hide_seller: false,
    allow_past_dates: false,
    apply_checkin_checkout: true,
    close_automatically: false,
    weekends: false,
    apply_for_bearings: false,
    apply_for_averages: false,
    maximum_distance: 200,
    minimum_duration: 15,
    apply_for_valid_day: true,
    validate_distance_checkin: true,
    validate_distance_checkout: false,
    validate_gps_signal: true,
    number_of_signals: 2,
    validate_all_gps_signals: false,
    distance_between_signals: 0,
    contact_restriction: null,
    is_collecting: false,
    active: true,
    ...rest,
  };
}
const atDesk = { apply_checkin_checkout: false, maximum_distance: 0, validate_distance_checkin: false, validate_gps_signal: false } as const;

/** The first is the visit that routes are made of. */
export const initialActivities: readonly InitialActivity[] = [
  activity(1, 'VISITA', 'Visita comercial', { code_deepening: 'EVET1', apply_for_averages: true }),
  activity(2, 'VIRTUAL', 'Reunión virtual', { code_deepening: 'EVET2', ...atDesk }),
  activity(3, 'LLAMADA', 'Llamada telefónica', { code_deepening: 'EVET3', ...atDesk }),
  activity(4, 'COBRO', 'Visita de cobro', { code_deepening: 'EVET1' }),
  activity(5, 'BARRIDO', 'Barrido de zona', { maximum_distance: 0, validate_distance_checkin: false, contact_restriction: '2' }),
  activity(6, 'CORRERIA', 'Viaje de correría', { ...atDesk, weekends: true, contact_restriction: '1' }),
  activity(7, 'REUNION', 'Reunión de ventas', { ...atDesk, contact_restriction: '4' }),
  activity(8, 'OFICINA', 'Trabajo de oficina', { ...atDesk, hide_seller: true, contact_restriction: '4' }),
];

/** Days without a kind of contact after which a type of customer is flagged. */
export const initialDeepening: readonly { criteria_value: string; event_type: string; quantity: number }[] = [
  ['Cliente A', 'EVET1', 15],
  ['Cliente A', 'EVET2', 30],
  ['Cliente A', 'EVET3', 8],
  ['Cliente B', 'EVET1', 30],
  ['Cliente B', 'EVET2', 45],
  ['Cliente B', 'EVET3', 15],
  ['Cliente C', 'EVET1', 60],
  ['Cliente C', 'EVET2', 60],
  ['Cliente C', 'EVET3', 30],
  ['Cliente D', 'EVET1', 90],
  ['Cliente D', 'EVET2', 90],
  ['Cliente D', 'EVET3', 60],
].map(([criteria_value, event_type, quantity]) => ({ criteria_value: String(criteria_value), event_type: String(event_type), quantity: Number(quantity) }));

/** A branch office with its warehouse; `town` is its DANE code. */
export interface FirstOffice {
  code: string;
  name: string;
  town: string;
  address: string;
  telephone: string;
}

/** The first is the orders' (commercial §3: voucher type 1, prefix Pd). */
export const initialVoucherTypes: readonly { code: string; name: string; prefix: string; electronic_bill: boolean }[] = [
  { code: '1', name: 'Pedidos', prefix: 'Pd', electronic_bill: false },
  { code: '2', name: 'Cotizaciones', prefix: 'Ct', electronic_bill: false },
  { code: '3', name: 'Facturas de venta', prefix: 'FE', electronic_bill: true },
  { code: '4', name: 'Recibos de caja', prefix: 'Rc', electronic_bill: false },
  { code: '5', name: 'Notas crédito', prefix: 'NC', electronic_bill: true },
];

/**
 * What customers withhold, by law: 2.5 % of purchases (3.5 % from who files no income tax return) and 15 % of their IVA from 10 UVT on (UVT $ 49,799 in 2025, $ 52,374 in 2026). ReteICA is each
 * city's own. Dated facts that the company edits.
 */
export const initialWithholdings = [
  { concept: 'retefuente', city_id: null, since: '2025-06-01', minimum_base: 497_990, percentage: 2.5 },
  { concept: 'reteiva', city_id: null, since: '2025-06-01', minimum_base: 497_990, percentage: 15 },
  { concept: 'retefuente', city_id: null, since: '2026-01-01', minimum_base: 523_740, percentage: 2.5 },
  { concept: 'retefuente_no_declarante', city_id: null, since: '2026-01-01', minimum_base: 523_740, percentage: 3.5 },
  { concept: 'reteiva', city_id: null, since: '2026-01-01', minimum_base: 523_740, percentage: 15 },
] as const;
