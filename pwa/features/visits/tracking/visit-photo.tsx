import { useObjectUrl } from '#pwa/platform/files/use-object-url.ts';
import { useCallBlob } from '#pwa/platform/http/call-queries.ts';
import { visitsCalls } from '#shared/features/visits/visits.calls.ts';

/** The photo of a visit; a tap shows it in full size. @param photo its SHA-256 */
export function VisitPhoto({ visitId, photo, contact }: { visitId: number; photo: string; contact: string }) {
  const blob = useCallBlob(visitsCalls.getVisitPhoto, { params: { id: visitId } }, photo);
  const address = useObjectUrl(blob);
  if (!address) return <p role="status">Cargando la foto…</p>;
  return (
    <a href={address} target="_blank" rel="noreferrer" title="Ver en su tamaño">
      <img className="tracking-photo" src={address} alt={`Foto de la visita a ${contact}`} />
    </a>
  );
}
