import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';

interface CrashScreenProps {
  children: ReactNode;
  /** The last net under the whole app: there is nothing around it to go on in. */
  isLast?: boolean;
}

/**
 * An error in one screen stays in it: the frame keeps working, and the person may go elsewhere or try again. A missing
 * chunk is distinguished from a defect. React offers error boundaries as classes only.
 */
export class CrashScreen extends Component<CrashScreenProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, isLast = false } = this.props;
    if (!error) return children;
    const isMissing = /dynamically imported module|importing a module|Loading chunk/i.test(error.message);
    // A failed dynamic import stays failed until the page is reloaded; an error outside of every frame needs a reload too.
    const again = () => (isMissing || isLast ? location.reload() : this.setState({ error: null }));
    return (
      <main className="state" role="alert">
        <h1>{isMissing ? 'Esta pantalla no se pudo descargar' : 'Algo falló en esta pantalla'}</h1>
        <p className="state-hint">
          {isMissing
            ? 'Revise la conexión y vuelva a intentar. Lo demás sigue funcionando.'
            : 'Lo que ya estaba guardado sigue en este equipo. Vuelva a abrir la pantalla; si se repite, cuéntele a soporte lo que dice abajo.'}
        </p>
        <Button look="primary" onClick={again}>
          {isMissing ? 'Volver a intentar' : 'Volver a abrir'}
        </Button>
        {!isMissing && (
          <p className="state-hint">
            <code>{error.message}</code>
          </p>
        )}
      </main>
    );
  }
}
