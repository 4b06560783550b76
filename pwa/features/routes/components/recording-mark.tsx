import { locate } from 'ionicons/icons';
import { Icon } from '#pwa/ui/icon.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { useRecording } from '../recording.ts';
import './recording-mark.css';

/** 'Se registra su ubicación': shown on every field screen while the position is recorded. */
export function RecordingMark() {
  const isRecording = useRecording((state) => state.isRecording);
  if (!isRecording) return null;
  return (
    <a className="recording-mark" href={`#${pathTo('ownRoute')}`}>
      <Icon icon={locate} size={15} />
      <span>Se registra su ubicación</span>
    </a>
  );
}
