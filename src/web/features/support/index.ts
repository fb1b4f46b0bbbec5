/** Impersonation form, for the list of accounts. */
export { ImpersonationForm } from './impersonation-form.tsx'
