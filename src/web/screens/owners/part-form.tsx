/** Who is the invited owner? Their own details, entered by themselves (SCREEN-18, OWN-11). */
import { Navigate } from 'react-router'
import { governmentIdRules } from '../../../domain/journey/government-id.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { AddressFields, addressLines } from '../../journey/address-fields.tsx'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormPage } from '../../journey/form-page.tsx'
import { useForm } from '../../journey/form.ts'
import { languageField, ownerBodyOf, ownerProblems, valuesOfOwner } from '../../journey/owner-form.ts'
import { useOwnerPart, type OwnerPart } from '../../journey/owner-part.ts'
import { useInviter } from '../../journey/inviter.ts'
import type { Values } from '../../journey/values.ts'
import { useTexts } from '../../language/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

const number = 'governmentIdentification'
const mobile = 'phone.nationalNumber'
const address = addressLines.map((line) => `address.${line}`)
const order: readonly string[] = ['firstName', 'lastName', 'dob', number, ...address, mobile, languageField]

export default function OwnerPartScreen() {
  const part = useOwnerPart()
  if (part.page !== 'owner') return <Navigate to={part.path} replace />
  // Asked for the whole number, a person begins afresh.
  return <PartForm key={part.owner.status} part={part} />
}

function PartForm({ part }: { part: OwnerPart }) {
  const { t } = useTexts()
  const { config, draft } = useEnvironment()
  const { market, today, languages } = config
  const { id, owner } = part
  const names = useInviter()
  /** What was given before is not asked again; nor is it shown, numbers and dates do not come back. */
  const lacks = (field: string) => owner.missing.some((one) => one === field || one.startsWith(`${field}.`))
  const wholeAsked = owner.stepUpDetails.some(({ type }) => type === 'FULL_ONBOARDING')
  const asksNumber = lacks(number) || (market === 'CA' && owner.governmentIdentification === undefined)
  const fields = [
    'firstName',
    'lastName',
    ...(lacks('dob') ? ['dob'] : []),
    ...(lacks('address') ? address : []),
    mobile,
    ...(market === 'CA' ? [languageField] : []),
  ]

  const sourceOf = (typed: string): 'SIN' | 'SSN9' | 'SSN4' =>
    market === 'CA' ? 'SIN' : wholeAsked || typed.replace(/\D/g, '').length > 4 ? 'SSN9' : 'SSN4'
  const numberProblems = (typed: string): Problem[] => {
    if (!asksNumber) return []
    if (typed === '') return market === 'CA' ? [] : [{ field: number, code: 'required' }]
    const code = governmentIdRules[sourceOf(typed)].rule(typed, { market, today })
    return code ? [{ field: number, code }] : []
  }

  const form = useForm({
    page: `${id}/owners/${owner.id}`,
    draft,
    order,
    initial: valuesOfOwner(owner, languages[0] ?? 'en-CA'),
    check: (values: Values) => [
      ...ownerProblems(values, fields, config),
      ...numberProblems((values[number] ?? '').trim()),
    ],
    send: async (values) => {
      const value = asksNumber ? (values[number] ?? '').trim() : ''
      const said = ownerBodyOf(values, fields)
      const body = {
        ...said,
        ...(said.address ? { address: { ...said.address, countryCode: market } } : {}),
        ...(value ? { governmentIdentification: { value, sourceType: sourceOf(value) } } : {}),
      }
      try {
        const params = { id, ownerId: owner.id }
        part.take(await call('POST /applications/{id}/owners/{ownerId}/onboard', { params, body }))
      } catch (failure) {
        // A bureau does not answer: it is asked again by itself, which is told on a page of its own.
        const late = failure instanceof CallFailure && failure.status === 504
        if (!late || (await part.refresh()).status !== 'CHECKING') throw failure
      }
    },
  })
  const numberLabel = wholeAsked ? t('stepups.ssn.number') : t(`screens.identity.number_${market}`)
  return (
    <FormPage
      form={form}
      title={t(wholeAsked ? 'stepups.owner.whole_title' : 'stepups.owner.title')}
      lead={wholeAsked ? t('stepups.owner.whole_lead') : t('stepups.owner.lead', names)}
      action={t('stepups.owner.submit')}
      acting={t('stepups.checking')}
    >
      {!wholeAsked && (
        <>
          <Notice title={t('screens.identity.why_title')}>
            <p>{t(`screens.identity.why_${market}`)}</p>
          </Notice>
          <TextField
            question={form.field('firstName', t('stepups.owner_dialog.first_name'))}
            autoComplete="given-name"
          />
          <TextField
            question={form.field('lastName', t('stepups.owner_dialog.last_name'))}
            autoComplete="family-name"
          />
        </>
      )}
      {lacks('dob') && (
        <DateField
          question={form.field('dob', t('screens.identity.dob'))}
          hint={t('screens.identity.dob_hint')}
          why={t('screens.identity.dob_why')}
        />
      )}
      {asksNumber && (
        <SecretField
          question={form.field(number, numberLabel)}
          hint={wholeAsked ? t('stepups.ssn.hint') : t(`screens.identity.number_hint_${market}`)}
          why={t(`screens.identity.number_why_${market}`)}
          optional={market === 'CA'}
          width={12}
          maxLength={11}
        />
      )}
      {lacks('address') && (
        <fieldset className="group">
          <legend>
            <h2>{t('stepups.owner.address')}</h2>
          </legend>
          <p className="why">{t('screens.identity.address_why')}</p>
          <AddressFields form={form} of="address" section="home" />
        </fieldset>
      )}
      {!wholeAsked && (
        <TextField
          question={form.field(mobile, t('stepups.owner_dialog.phone'))}
          kind="tel"
          prefix="+1"
          width={16}
          autoComplete="tel-national"
        />
      )}
      {market === 'CA' && !wholeAsked && (
        <Choice
          question={form.field(languageField, t('stepups.owner.language'))}
          options={languages.map((language) => ({
            value: language,
            label: t(`screens.applicant.language.${language}`),
          }))}
          inline
        />
      )}
    </FormPage>
  )
}
