export { decideChange } from './decide-change.ts'
