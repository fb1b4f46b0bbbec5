/** The organization: its origins, and who administers it. */
import { useState } from 'react'
import type { OrganizationView, PersonView } from '#api/partners/organization.ts'
import { callApi } from '#client/call-api.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { Form, useForm } from '#partner/ui/form.tsx'
import { formatMoment } from '#partner/ui/format.ts'
import { Page } from '#partner/ui/page.tsx'
import { Loading, Problem } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { fieldAttributes, Field } from '#ui/fields/field.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import { useQuery } from '#ui/use-query.ts'

async function readOrganization() {
  const [organization, people] = await Promise.all([
    callApi('GET /organization'),
    callApi('GET /organization/people'),
  ])
  return { organization, people }
}

export default function OrganizationPage() {
  const { t } = useTranslator()
  const { data, error, retry } = useQuery('organization', readOrganization)
  return (
    <Page title={t('partner.nav.organization')} lead={data?.organization.name}>
      {error !== null && <Problem error={error} onRetry={retry} />}
      {!data && error === null && <Loading />}
      {data && (
        <div className="stack narrow">
          <OriginsCard organization={data.organization} />
          <PeopleCard people={data.people} />
        </div>
      )}
    </Page>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function OriginsCard({ organization }: { organization: OrganizationView }) {
  const { t } = useTranslator()
  const [saved, setSaved] = useState(organization)
  const form = useForm(
    {
      allowedOrigins: saved.allowedOrigins.join('\n'),
      returnOrigins: saved.returnOrigins.join('\n'),
    },
    async ({ allowedOrigins, returnOrigins }) => {
      const body = { allowedOrigins: linesOf(allowedOrigins), returnOrigins: linesOf(returnOrigins) }
      setSaved(await callApi('PUT /organization', { body }))
      showToast(t('partner.organization.saved'))
    },
  )
  return (
    <section className="card" aria-labelledby="origins-title">
      <h2 id="origins-title">{t('partner.organization.origins')}</h2>
      <Form form={form} submitLabel={t('partner.save')}>
        <LinesField
          field={form.field('allowedOrigins', t('partner.organization.allowed'))}
          hint={t('partner.organization.allowed_hint')}
        />
        <LinesField
          field={form.field('returnOrigins', t('partner.organization.return'))}
          hint={t('partner.organization.return_hint')}
        />
      </Form>
    </section>
  )
}

/** One value a line. */
function LinesField({ field, hint }: { field: FieldProps; hint: string }) {
  return (
    <Field field={field} hint={hint} optional>
      <textarea
        id={field.id}
        className="input mono"
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        {...fieldAttributes(field.id, field, { hint, optional: true })}
      />
    </Field>
  )
}

function PeopleCard({ people }: { people: readonly PersonView[] }) {
  const translator = useTranslator()
  const { t } = translator
  const { session } = usePartner()
  return (
    <section className="card card-flush" aria-labelledby="people-title">
      <div className="card-head">
        <h2 id="people-title">{t('partner.organization.people')}</h2>
        <p className="hint">{t('partner.organization.people_hint')}</p>
      </div>
      <Table
        caption={t('partner.organization.people')}
        columns={[
          { label: t('partner.organization.person') },
          { label: t('partner.organization.role') },
          { label: t('partner.organization.last_sign_in') },
        ]}
        rows={people.map(({ id, name, email, lastSignedInAt }) => ({
          key: id,
          cells: [
            <>
              {name ?? email}
              {id === session.userId && ` (${t('partner.organization.you')})`}
              {name !== null && <small>{email}</small>}
            </>,
            t('partner.organization.administrator'),
            formatMoment(translator, lastSignedInAt),
          ],
        }))}
      />
    </section>
  )
}
