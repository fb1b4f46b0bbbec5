import { compileMessages } from '../../scripts/messages.mjs'

/** Compiles the current messages before the tests. Errors are warnings here and fail `npm run check`. */
export default function prepareMessages(): void {
  for (const error of compileMessages()) console.warn(error)
}
