import { Button } from './button.tsx';
import './states.css';

interface NotReadProps {
  /** The failed read and its cause; without it nothing is shown. */
  text: string | undefined;
  onRetry: () => void;
}

/** A part of a form or a page that could not be read: the error in its place, with a retry. */
export function NotRead({ text, onRetry }: NotReadProps) {
  if (text === undefined) return null;
  return (
    <div className="not-read" role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
