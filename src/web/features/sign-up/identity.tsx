/** Identity step. Sensitive fields explain why they are needed (SCREEN-09, SCREEN-10). */
import { useState } from 'react'
import { normalizePhone } from '#domain/fields/rules/phone.ts'
import { countries } from '#domain/countries/countries.ts'
import { marketText } from '#domain/countries/market.ts'
import { AddressFields, addressLines } from '#web/forms/address-fields.tsx'
import { PostalAddress } from '#web/forms/postal-address.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { useJourney } from '#web/application/journey.ts'
import { useStepForm } from '#web/application/step-form.ts'
import { StepPage } from './step-page.tsx'
import { StoredGovernmentId } from '#web/forms/stored-government-id.tsx'
import { sourceTypePath, type FormValues } from '#web/application/form-values.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { SecretField } from '#ui/fields/secret-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const governmentIdField = 'applicant.governmentIdentification'
const phoneField = 'applicant.localPhoneNumber'

export default function IdentityScreen() {
  const { t } = useTranslator()
  const { market } = useEnvironment().config
  const { dialingCode, personalId } = countries[market]
  const { applicant, company } = useJourney().answers
  const [phoneForBoth, setPhoneForBoth] = useState(
    company.phone !== undefined && company.phone === applicant.localPhoneNumber,
  )
  const form = useStepForm('identity', {
    initial: { [sourceTypePath(governmentIdField)]: personalId.initial },
    extraFields: (values) => (phoneForBoth ? { company: { phone: values[phoneField] ?? '' } } : {}),
  })
  const governmentIdProps = form.field(governmentIdField, t(marketText('screens.identity.number', market)))
  /** With all nine digits, no later step-up is needed. */
  const setGovernmentId = (value: string) =>
    form.setAll({
      [governmentIdField]: value,
      [sourceTypePath(governmentIdField)]:
        value.replace(/\D/g, '').length === 9 ? personalId.full : personalId.initial,
    })
  const offersBusinessPhone =
    company.phone === undefined ||
    phoneForBoth ||
    company.phone === normalizePhone(form.values[phoneField] ?? '')

  return (
    <StepPage form={form} title={t('screens.identity.title')}>
      <Alert title={t('screens.identity.why_title')}>
        <p>{t(marketText('screens.identity.why', market))}</p>
      </Alert>
      {form.isFieldVisible('applicant.dob') && (
        <DateField
          question={form.field('applicant.dob', t('screens.identity.dob'))}
          hint={t('screens.identity.dob_hint')}
          whyWeAsk={t('screens.identity.dob_why')}
        />
      )}
      <StoredGovernmentId stored={applicant.governmentIdentification} note={governmentIdProps.note}>
        <SecretField
          field={{ ...governmentIdProps, onChange: setGovernmentId }}
          hint={t(marketText('screens.identity.number_hint', market))}
          whyWeAsk={t(marketText('screens.identity.number_why', market))}
          optional={!personalId.isRequired}
          width={personalId.initial === 'SSN4' ? 8 : 12}
        />
      </StoredGovernmentId>
      <HomeAddress form={form} />
      <TextField
        field={form.field(phoneField, t('screens.identity.phone'))}
        kind="tel"
        prefix={dialingCode}
        width={16}
        autoComplete="tel-national"
        whyWeAsk={t('screens.identity.phone_why')}
      />
      {offersBusinessPhone && (
        <Checkbox id="company.phone" checked={phoneForBoth} onChange={setPhoneForBoth}>
          {t('screens.identity.phone_for_both')}
        </Checkbox>
      )}
    </StepPage>
  )
}

function HomeAddress({ form }: { form: ReturnType<typeof useStepForm> }) {
  const { t } = useTranslator()
  const { company, applicant } = useJourney().answers
  const business = company.address ?? {}
  const copied: FormValues = Object.fromEntries(
    addressLines.map((line) => [`applicant.address.${line}`, business[line] ?? '']),
  )
  const [isSame, setIsSame] = useState(
    business.line1 !== undefined &&
      addressLines.every((line) => applicant.address?.[line] === business[line]),
  )
  const toggleSame = (next: boolean) => {
    setIsSame(next)
    form.setAll(next ? copied : Object.fromEntries(Object.keys(copied).map((name) => [name, ''])))
  }
  return (
    <fieldset className="group">
      <legend>
        <h2>{t('screens.identity.address')}</h2>
      </legend>
      <p className="why">{t('screens.identity.address_why')}</p>
      <Checkbox id="applicant.address.same" checked={isSame} onChange={toggleSame}>
        {t('screens.identity.same_address')}
      </Checkbox>
      {isSame ? (
        <PostalAddress address={business} />
      ) : (
        <AddressFields form={form} prefix="applicant.address" section="home" />
      )}
    </fieldset>
  )
}
