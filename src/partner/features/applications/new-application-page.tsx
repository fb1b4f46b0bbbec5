/** Starts an application for a merchant and shows its sign-up link, which can't be read again (PART-02). */
import { useState } from 'react'
import type { PartnerApplicationBody } from '#api/partners/applications.ts'
import { type ApiResponse, callApi } from '#client/call-api.ts'
import { currencies, languageNames, languages } from '#domain/countries/market.ts'
import { businessTypes } from '#domain/countries/country.ts'
import { Link } from '#partner/app/navigation.tsx'
import { CopyField } from '#partner/ui/copy-field.tsx'
import { Form, useForm } from '#partner/ui/form.tsx'
import { Icon } from '#partner/ui/icon.tsx'
import { Page } from '#partner/ui/page.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { shortId } from './application-list.tsx'

type Started = ApiResponse<'POST /partner/applications'>

export default function NewApplicationPage() {
  const { t } = useTranslator()
  const [started, setStarted] = useState<Started | null>(null)
  const back = (
    <Link to="/applications">
      <Icon name="back" />
      {t('partner.nav.applications')}
    </Link>
  )
  return started ? (
    <Page key="started" title={t('partner.invite.done')} before={back}>
      <section className="card narrow">
        <div className="dialog-body">
          <p>{t('partner.invite.done_text')}</p>
          <CopyField label={t('partner.application.link')} value={started.signUpUrl} />
          <p className="page-actions">
            <Link to={`/applications/${started.id}`} className="button button-secondary">
              {t('partner.invite.open', { name: started.reference ?? shortId(started.id) })}
            </Link>
          </p>
        </div>
      </section>
    </Page>
  ) : (
    <Page key="form" title={t('partner.invite.title')} lead={t('partner.invite.lead')} before={back}>
      <section className="card narrow">
        <NewApplicationForm onStarted={setStarted} />
      </section>
    </Page>
  )
}

const empty = {
  reference: '',
  language: '',
  referralUrlId: '',
  returnUrl: '',
  'prefill.company.currency': '',
  'prefill.company.name': '',
  'prefill.company.businessType': '',
  'prefill.applicant.name.firstName': '',
  'prefill.applicant.name.lastName': '',
  'prefill.applicant.emailAddress': '',
} as const
type Values = Record<keyof typeof empty, string>

/** Empty fields are left out, at every depth. */
function toBody(values: Values): PartnerApplicationBody {
  const body: Record<string, unknown> = { prefill: {} }
  for (const [path, value] of Object.entries(values)) {
    if (value.trim() === '') continue
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let target = body
    for (const part of parts) target = (target[part] ??= {}) as Record<string, unknown>
    target[last] = value.trim()
  }
  return body as PartnerApplicationBody
}

function NewApplicationForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const { t } = useTranslator()
  const form = useForm<keyof Values>(empty, async (values) =>
    onStarted(await callApi('POST /partner/applications', { body: toBody(values) })),
  )
  const { field } = form
  return (
    <Form form={form} submitLabel={t('partner.invite.submit')}>
      <h2>{t('partner.invite.merchant')}</h2>
      <TextField
        field={field('prefill.applicant.emailAddress', t('partner.invite.email'))}
        kind="email"
        optional
        hint={t('partner.invite.email_hint')}
      />
      <div className="pair">
        <TextField
          field={field('prefill.applicant.name.firstName', t('partner.invite.first_name'))}
          optional
        />
        <TextField field={field('prefill.applicant.name.lastName', t('partner.invite.last_name'))} optional />
      </div>
      <TextField field={field('prefill.company.name', t('partner.invite.business'))} optional />
      <div className="pair">
        <Select
          field={field('prefill.company.currency', t('partner.invite.country'))}
          optional
          placeholder={t('partner.invite.no_answer')}
          options={currencies.map((currency) => ({
            value: currency,
            label: t(`partner.invite.currency_${currency}`),
          }))}
        />
        <Select
          field={field('prefill.company.businessType', t('partner.invite.business_type'))}
          optional
          placeholder={t('partner.invite.no_answer')}
          options={businessTypes.map((type) => ({ value: type, label: t(`partner.invite.type_${type}`) }))}
        />
      </div>
      <Select
        field={field('language', t('partner.invite.language'))}
        optional
        placeholder={t('partner.invite.no_answer')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
      <h2>{t('partner.invite.yours')}</h2>
      <TextField
        field={field('reference', t('partner.applications.reference'))}
        optional
        hint={t('partner.invite.reference_hint')}
        maxLength={200}
      />
      <TextField field={field('referralUrlId', t('partner.overview.referral'))} optional />
      <TextField
        field={field('returnUrl', t('partner.invite.return_url'))}
        kind="url"
        optional
        hint={t('partner.invite.return_hint')}
      />
    </Form>
  )
}
