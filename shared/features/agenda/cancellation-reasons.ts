/** The table of parameters (MCE) with the reasons why an event is cancelled. Spec: administration §9. */
export const cancellationReasons = 115;
