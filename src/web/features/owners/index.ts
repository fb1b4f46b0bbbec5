/** Invitations for the list of accounts, and the owner form for changes. */
export { Invitations, useInvitations } from './invitations.tsx'
export { languageField, ownerFieldErrors, ownerFormValues, toOwnerBody } from './owner-form.ts'
export { OwnerFormFields } from './owner-form-fields.tsx'
