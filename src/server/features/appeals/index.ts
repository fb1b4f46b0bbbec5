export { appealStateOf } from './appeal-state.ts'
export { type AppealRow, findAppeals } from './appeal-repository.ts'
export { emailUpheld, findAppealToSettle, settleAppeal } from './settle-appeal.ts'
