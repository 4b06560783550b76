/** What a key does, and where: the keys that the office listens to. */
const keys: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Buscar pantallas, clientes, productos, documentos y acciones'],
  ['/', 'Buscar en la lista'],
  ['↓', 'De la búsqueda a las filas'],
  ['↑ ↓ Inicio Fin', 'Moverse por las filas'],
  ['AvPág RePág', 'Página siguiente y anterior'],
  ['Enter', 'Abrir la fila'],
  ['F2', 'Cambiar un dato en su casilla; Tab pasa al siguiente, Enter guarda y Esc deshace'],
  ['Espacio', 'Marcar la fila'],
  ['Ctrl S', 'Guardar el formulario'],
  ['Alt C', 'Abrir o cerrar el carrito'],
  ['Ctrl Enter', 'En el carrito, hacer el pedido'],
  ['Alt W', 'Cerrar la pestaña'],
  ['Supr', 'En las pestañas, cerrar la que tiene el foco'],
  ['Alt ↑ ↓', 'En Menús, mover la entrada entre sus hermanas; en Vista, mover la columna'],
  ['Alt ← →', 'En Vista, cambiar el ancho de la columna'],
  ['Esc', 'Cerrar lo que está encima'],
  ['? o F1', 'Esta ayuda'],
];

/** The sheet of keys, under the help of each screen. */
export function OfficeKeys() {
  return (
    <section className="office-keys" aria-labelledby="office-keys">
      <h3 id="office-keys">Teclas</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
