import { Component, type ReactNode } from 'react';
import { Failed } from '#pwa/ui/states.tsx';

/** An error boundary: a map that cannot be rendered (its chunk did not load, the browser is too old) must not remove the list. */
export class MapGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed text="No se pudo dibujar el mapa. La lista de abajo tiene la ruta completa." onRetry={() => this.setState({ failed: false })} />;
  }
}
