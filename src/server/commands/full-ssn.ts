import { governmentIdTypeOf } from '../../domain/application.ts'
import { normaliseSsn, ssn } from '../../domain/rules/ssn.ts'
import { today } from '../clock.ts'
import { refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { answerStepUp } from './answer-step-up.ts'

/** FULL_SSN: keeps the whole number, sealed, and has the person checked again (STEP-12). */
export const answerFullSsn = (
  services: Services,
  actor: Actor,
  id: string,
  { value = '' }: { value?: string | undefined },
): Promise<ApplicationRow> =>
  answerStepUp(services, actor, id, ['FULL_SSN'], { identity: true, business: false }, (_trx, row) => {
    const code = value === '' ? 'required' : ssn(value, { market: 'US', today: today(services.clock) })
    if (code) throw refuseFields([{ field: 'value', code }])
    const whole = normaliseSsn(value)
    const column = 'applicant_government_id'
    return {
      columns: {
        [column]: services.sealing.seal(whole, { table: 'applications', column, row: row.id }),
        applicant: json({
          ...row.applicant,
          governmentIdentification: {
            sourceType: 'SSN9',
            type: governmentIdTypeOf.SSN9,
            last4: whole.slice(-4),
          },
        }),
      },
    }
  })
