export { decideChange, isOpenChangeForTwo } from './decide-change.ts'
