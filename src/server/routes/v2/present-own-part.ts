import type { ApplicationView } from '../../../contract/v2/application-view.ts'
import type { Language } from '../../../domain/market.ts'
import type { OwnerReading } from '../../commands/owners/read-owners.ts'
import { presentApplication } from './present.ts'

/**
 * The application as an invited owner sees it: their own part, who invited them and for which business. How it is
 * decided and what else it holds is not theirs to know: that stands as it does before a decision.
 */
export const presentOwnPart = (reading: OwnerReading, language: Language): ApplicationView =>
  presentApplication(
    {
      ...reading.row,
      updated_at: reading.row.created_at,
      version: 1,
      attribution: {},
      applicant: reading.row.applicant.name ? { name: reading.row.applicant.name } : {},
      company: reading.row.company.name ? { name: reading.row.company.name } : {},
      withdrawn_at: null,
      decision: 'PENDING',
      level: 'BASIC',
      original_level: null,
      bo_status: 'INFO_PROVIDED',
      step_ups: [],
      letter: null,
      enable_deposits: false,
      completed: false,
    },
    [reading],
    language,
  )
