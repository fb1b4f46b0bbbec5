/** Market change, for the app frame; starting a new application. */
export { ChangeMarketButton } from './change-market-button.tsx'
export { NewApplicationButton } from './new-application-button.tsx'
