/**
 * A command of a device, defined once for both sides: its type, its payload, and how the device shows it until the server's document arrives. The phone
 * puts it into its outbox; the server joins it with the payload's schema and executes it. Spec: architecture 'Commands up'.
 */

/** At run time only the type is there: a phone starts without evaluating schemas. `payload` and `preview` are never set; the compiler reads them. */
export interface DeviceCommand<Payload = unknown, Preview = unknown> {
  /** '{capability}.{verb}', as outboxes store it and the server receives it. */
  type: string;
  payload?: Payload;
  preview?: Preview;
}

/**
 * Defines a command. The type must not change, because outboxes of phones have it.
 * @template Payload the output of the payload's schema: the device writes every field, with its nulls
 * @template Preview the document that the device shows; null for a command that it does not show
 */
export function defineDeviceCommand<Payload, Preview = null>(type: string): DeviceCommand<Payload, Preview> {
  return { type };
}

/** The payload of a command. */
export type PayloadOf<C extends DeviceCommand> = C extends DeviceCommand<infer Payload> ? Payload : never;
/** The document by which a device shows a command; null for a command without one. */
export type PreviewOf<C extends DeviceCommand> = C extends DeviceCommand<unknown, infer Preview> ? Preview : never;
