export { findOrderStatus } from './order-repository.ts'
export { countComplimentaryLeft } from './price-order.ts'
export { updateOrdersForStatus } from './scheduled-charges.ts'
