export { UnsupportedMessage, useUnsupportedTitle } from './unsupported-message.tsx'
export {
  UnsupportedServiceContext,
  useLoadUnsupportedService,
  useUnsupportedService,
} from './unsupported-service.ts'
