export { findOrderStatus } from './order-repository.ts'
export { countComplimentaryLeft } from './place-order.ts'
export { updateOrdersForStatus } from './scheduled-charges.ts'
