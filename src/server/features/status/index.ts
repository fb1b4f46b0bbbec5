export { describeCapabilities } from './describe-capabilities.ts'
