import { Button } from '#pwa/ui/button.tsx';

/** Says that somebody else changed what the page shows, and offers it: nothing moves under a hand. @param onShow null while there is nothing newer */
export function ChangedMeanwhile({ onShow }: { onShow: (() => void) | null }) {
  return (
    <div role="status">
      {onShow && (
        <p className="list-changed">
          Cambió hace un momento
          <Button look="primary" onClick={onShow}>
            Ver
          </Button>
        </p>
      )}
    </div>
  );
}
