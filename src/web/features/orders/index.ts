/** Order prompt for outcome pages. */
export { OrderPrompt } from './order-prompt.tsx'
