/** Market change, for the app frame. */
export { ChangeMarketButton } from './change-market-button.tsx'
