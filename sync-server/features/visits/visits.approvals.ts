import { activitiesById } from '#server/features/agenda/agenda.service.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { ApprovalSource } from '#server/platform/approvals.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { counted, formatCount, formatMetres } from '#shared/kernel/counts.ts';
import { addDays, formatDate, instantOf, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { pointRows, waitingPoints } from './point-proposals.repository.ts';
import { countCorrections, listVisitsById, visitCorrections } from './visit-corrections.repository.ts';
import { visitRows } from './visits.repository.ts';

/** The days over which a seller's earlier corrections are counted. */
const countedDays = 90;

/** Departures that sellers proposed for visits they forgot to close, for the leader. */
export const visitApprovals: ApprovalSource = {
  kind: 'visit-correction',
  waiting: visitCorrections,
  async show(db, { subscriberId }, ids) {
    const visits = await listVisitsById(db, subscriberId, ids);
    const places = await branchPlaces(
      db,
      subscriberId,
      visits.map(({ contact_warehouse_id }) => contact_warehouse_id),
    );
    const nameOf = await listContactNames(
      db,
      subscriberId,
      visits.map(({ seller_id }) => seller_id),
    );
    return visits.map(({ id, contact_warehouse_id, seller_id, checkin_date, checkout_date, checkout_reason }) => ({
      id,
      title: `Visita del ${formatDate(localDateOf(checkin_date))}`,
      subject: places.get(contact_warehouse_id)?.label ?? '',
      seller: nameOf(seller_id),
      value: null,
      why: [`Dice que salió a las ${localTimeOf(checkout_date ?? checkin_date)}${checkout_reason ? `: «${checkout_reason}»` : ''}`],
    }));
  },
  async details(db, actor, id, { clock }) {
    const visit = await visitRows.requireById(db, actor.subscriberId, id);
    const { seller_id, activity_id, checkin_date, checkin_distance, checkin_reason, checkout_date, checkout_received_at, checkout_reason } = visit;
    const activity = (await activitiesById(db, actor.subscriberId)).get(activity_id);
    const nameOf = await listContactNames(db, actor.subscriberId, [seller_id]);
    const since = instantOf(addDays(localDateOf(clock.now()), -countedDays));
    const { visits, corrected } = await countCorrections(db, actor.subscriberId, { sellerId: seller_id, since });
    const who = nameOf(seller_id);
    const minutes = checkout_date === null ? null : Math.round((Date.parse(checkout_date) - Date.parse(checkin_date)) / 60_000);
    return {
      facts: [
        { label: 'Actividad', value: activity?.text ?? '—' },
        { label: 'Llegada', value: momentText(checkin_date) },
        ...(checkout_date ? [{ label: 'Salida que propone', value: momentText(checkout_date) }] : []),
        ...(minutes === null ? [] : [{ label: 'Duración', value: `${minutes} min` }]),
        ...(checkin_distance === null ? [] : [{ label: 'Distancia en la llegada', value: formatMetres(checkin_distance) }]),
        { label: `Salidas con motivo en ${countedDays} días`, value: `${corrected} de ${counted(visits, 'visita', 'visitas')}` },
      ],
      history: [
        { at: checkin_date, who, what: 'llegó', note: checkin_reason },
        ...(checkout_received_at ? [{ at: checkout_received_at, who, what: 'propuso la salida', note: checkout_reason }] : []),
      ],
    };
  },
};

const momentText = (at: string) => `${formatDate(localDateOf(at))}, ${localTimeOf(at)}`;

const answers = { pending: 'espera respuesta', approved: 'se movió', rejected: 'se rechazó', replaced: 'dio paso a otra' } as const;

/** Coordinates that sellers proposed for their customers, for the leader. */
export const pointApprovals: ApprovalSource = {
  kind: 'customer-point',
  waiting: waitingPoints,
  async show(db, { subscriberId }, ids) {
    const proposals = await pointRows.byIds(db, subscriberId, ids);
    const places = await branchPlaces(
      db,
      subscriberId,
      proposals.map(({ contact_warehouse_id }) => contact_warehouse_id),
    );
    const nameOf = await listContactNames(
      db,
      subscriberId,
      proposals.map(({ seller_id }) => seller_id),
    );
    return proposals.map(({ id, contact_warehouse_id, seller_id, distance, note }) => ({
      id,
      title: places.get(contact_warehouse_id)?.contact ?? 'Sucursal',
      subject: places.get(contact_warehouse_id)?.branch ?? '',
      seller: nameOf(seller_id),
      value: null,
      why: [distance === null ? 'No tiene punto todavía' : `A ${formatMetres(distance)} del punto guardado`, ...(note ? [`«${note}»`] : [])],
    }));
  },
  async details(db, { subscriberId }, id) {
    const [proposal] = await pointRows.byIds(db, subscriberId, [id]);
    if (!proposal) throw visitErrors.pointNotFound();
    const { contact_warehouse_id, latitude, length, accuracy, taken_at } = proposal;
    const place = (await branchPlaces(db, subscriberId, [contact_warehouse_id])).get(contact_warehouse_id);
    const earlier = await pointRows.ofBranch(db, subscriberId, contact_warehouse_id);
    const nameOf = await listContactNames(
      db,
      subscriberId,
      earlier.map(({ seller_id }) => seller_id),
    );
    return {
      facts: [
        ...(place?.address ? [{ label: 'Dirección', value: place.address }] : []),
        { label: 'Punto guardado', value: place?.point ? pointText(place.point) : 'Ninguno' },
        { label: 'Punto que propone', value: pointText({ latitude, length }) },
        { label: 'Precisión', value: `${formatCount(Math.round(accuracy))} m` },
        { label: 'Tomado', value: momentText(taken_at) },
      ],
      history: earlier
        .toReversed()
        .map((one) => ({ at: one.created_at, who: nameOf(one.seller_id), what: `propuso un punto: ${answers[one.state]}`, note: one.reason ?? one.note })),
    };
  },
};

const pointText = ({ latitude, length }: GeoPoint) => `${latitude}, ${length}`;
