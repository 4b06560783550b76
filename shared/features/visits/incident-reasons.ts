/** The table of parameters (MNV) with the reasons of a mark 'con novedad' and of a corrected departure. Spec: decisions §6. */
export const incidentReasons = 120;
