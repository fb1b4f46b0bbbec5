export { PriceLine } from './price-line.tsx'
export { RatesTable } from './rates-table.tsx'
