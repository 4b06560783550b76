import type { UserDocument } from '#shared/features/access/user.documents.ts';

/** The labels of the types of user. Spec: commercial §3 User. */
export const userTypes: readonly { value: UserDocument['type']; label: string }[] = [
  { value: 'e', label: 'Empleado' },
  { value: 'c', label: 'Cliente' },
  { value: 'p', label: 'Proveedor' },
];
