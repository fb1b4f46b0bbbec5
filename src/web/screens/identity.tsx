/** Which person stands behind the business? Every sensitive question says why it is asked (SCREEN-09, SCREEN-10). */
import { useState } from 'react'
import { normalisePhone } from '../../domain/rules/phone.ts'
import { AddressFields, addressLines } from '../journey/address-fields.tsx'
import { AddressText } from '../journey/address-text.tsx'
import { useEnvironment } from '../journey/environment.tsx'
import { useJourney } from '../journey/journey.ts'
import { useStepForm } from '../journey/step-form.ts'
import { StepPage } from '../journey/step-page.tsx'
import { StoredNumber } from '../journey/stored-number.tsx'
import { sourceOf, type Values } from '../journey/values.ts'
import { useTexts } from '../language/texts.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { TextField } from '../ui/text-field.tsx'

const number = 'applicant.governmentIdentification'
const mobile = 'applicant.localPhoneNumber'

export default function IdentityScreen() {
  const { t } = useTexts()
  const { market } = useEnvironment().config
  const { applicant, company } = useJourney().answers
  const [phoneForBoth, setPhoneForBoth] = useState(
    company.phone !== undefined && company.phone === applicant.localPhoneNumber,
  )
  const form = useStepForm('identity', {
    initial: { [sourceOf(number)]: market === 'CA' ? 'SIN' : 'SSN4' },
    besides: (values) => (phoneForBoth ? { company: { phone: values[mobile] ?? '' } } : {}),
  })
  const numberQuestion = form.field(number, t(`screens.identity.number_${market}`))
  /** Four digits are asked for; whoever types all nine has answered a later question too. */
  const setNumber = (value: string) =>
    form.setAll({
      [number]: value,
      [sourceOf(number)]: market === 'CA' ? 'SIN' : value.replace(/\D/g, '').length === 9 ? 'SSN9' : 'SSN4',
    })
  const offersBusinessPhone =
    company.phone === undefined || phoneForBoth || company.phone === normalisePhone(form.values[mobile] ?? '')

  return (
    <StepPage form={form} title={t('screens.identity.title')}>
      <Notice title={t('screens.identity.why_title')}>
        <p>{t(`screens.identity.why_${market}`)}</p>
      </Notice>
      {form.asks('applicant.dob') && (
        <DateField
          question={form.field('applicant.dob', t('screens.identity.dob'))}
          hint={t('screens.identity.dob_hint')}
          why={t('screens.identity.dob_why')}
        />
      )}
      <StoredNumber stored={applicant.governmentIdentification}>
        <SecretField
          question={{ ...numberQuestion, onChange: setNumber }}
          hint={t(`screens.identity.number_hint_${market}`)}
          why={t(`screens.identity.number_why_${market}`)}
          optional={market === 'CA'}
          width={market === 'US' ? 8 : 12}
          maxLength={11}
        />
      </StoredNumber>
      <HomeAddress form={form} />
      <TextField
        question={form.field(mobile, t('screens.identity.phone'))}
        kind="tel"
        prefix="+1"
        width={16}
        autoComplete="tel-national"
        why={t('screens.identity.phone_why')}
      />
      {offersBusinessPhone && (
        <CheckBox id="company.phone" checked={phoneForBoth} onChange={setPhoneForBoth}>
          {t('screens.identity.phone_for_both')}
        </CheckBox>
      )}
    </StepPage>
  )
}

/** The home's address, or the business's once more. */
function HomeAddress({ form }: { form: ReturnType<typeof useStepForm> }) {
  const { t } = useTexts()
  const { company, applicant } = useJourney().answers
  const business = company.address ?? {}
  const copied: Values = Object.fromEntries(
    addressLines.map((line) => [`applicant.address.${line}`, business[line] ?? '']),
  )
  const [same, setSame] = useState(
    business.line1 !== undefined &&
      addressLines.every((line) => applicant.address?.[line] === business[line]),
  )
  const choose = (next: boolean) => {
    setSame(next)
    form.setAll(next ? copied : Object.fromEntries(Object.keys(copied).map((name) => [name, ''])))
  }
  return (
    <fieldset className="group">
      <legend>
        <h2>{t('screens.identity.address')}</h2>
      </legend>
      <p className="why">{t('screens.identity.address_why')}</p>
      <CheckBox id="applicant.address.same" checked={same} onChange={choose}>
        {t('screens.identity.same_address')}
      </CheckBox>
      {same ? (
        <AddressText address={business} />
      ) : (
        <AddressFields form={form} of="applicant.address" section="home" />
      )}
    </fieldset>
  )
}
