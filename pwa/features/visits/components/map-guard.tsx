import { Component, type ReactNode } from 'react';
import { Failed } from '#pwa/ui/states.tsx';

/** A map that cannot be drawn (its chunk did not come, the browser is too old) must not take the list with it. */
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
