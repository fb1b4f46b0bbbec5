/** Descriptions of all properties and parameters of the API. */
import { configurationTexts } from './configuration-texts.ts'
import { paymentTexts } from './payment-texts.ts'
import { partnerTexts } from './partner-texts.ts'
import { peopleTexts } from './people-texts.ts'
import type { PropertyTexts } from './property-text.ts'
import { staffTexts } from './staff-texts.ts'
import { stateTexts } from './state-texts.ts'

export const propertyTexts: PropertyTexts = {
  ...peopleTexts,
  ...stateTexts,
  ...paymentTexts,
  ...partnerTexts,
  ...staffTexts,
  ...configurationTexts,
}
