export { nameFieldsWithin } from './groups.ts'
