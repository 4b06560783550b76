import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';

/**
 * The last net under every screen: it says so, keeps what is stored, and offers to start again. React has error
 * boundaries as classes only.
 */
export class CrashScreen extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="state" role="alert">
        <h1>Algo falló en esta pantalla</h1>
        <p className="state-hint">
          Lo que ya estaba guardado sigue en este equipo. Vuelva a abrir la pantalla; si se repite, cuéntele a soporte lo que dice abajo.
        </p>
        <Button look="primary" onClick={() => location.reload()}>
          Volver a abrir
        </Button>
        <p className="state-hint">
          <code>{error.message}</code>
        </p>
      </main>
    );
  }
}
