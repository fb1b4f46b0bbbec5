/** Brands of the organization: the editor of each, or the list to choose from (PART-04, PART-05). */
import type { ReferralSummary } from '#api/partners/referrals.ts'
import { callApi } from '#client/call-api.ts'
import { Link } from '#partner/app/navigation.tsx'
import { usePartner } from '#partner/app/partner-context.ts'
import type { SectionProps } from '#partner/app/sections.ts'
import { formatMoment } from '#partner/ui/format.ts'
import { Page } from '#partner/ui/page.tsx'
import { Empty, Loading, Problem } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useQuery } from '#ui/use-query.ts'
import { BrandEditor } from './brand-editor.tsx'
import './brand.css'

export default function BrandPage({ rest }: SectionProps) {
  const { data, error, retry } = useQuery('referrals', () => callApi('GET /partner/referrals'))
  if (error !== null) return <Problem error={error} onRetry={retry} />
  if (!data) return <Loading />
  const [only, ...others] = data
  const id = rest === '' && only && others.length === 0 ? only.id : rest
  return id === '' ? <BrandList brands={data} /> : <LoadedEditor id={id} isOnly={others.length === 0} />
}

function BrandList({ brands }: { brands: readonly ReferralSummary[] }) {
  const translator = useTranslator()
  const { t } = translator
  const { brand } = usePartner()
  return (
    <Page title={t('brand.title')}>
      <section className="card card-flush">
        {brands.length === 0 ? (
          <Empty title={t('brand.none')}>{t('brand.none_hint', { provider: brand.name })}</Empty>
        ) : (
          <Table
            caption={t('brand.title')}
            columns={[
              { label: t('brand.name') },
              { label: t('brand.link') },
              { label: t('brand.changed_at') },
            ]}
            rows={brands.map(({ id, name, updatedAt }) => ({
              key: id,
              cells: [
                <Link key="name" to={`/brand/${id}`}>
                  {name ?? id}
                </Link>,
                `/r/${id}`,
                formatMoment(translator, updatedAt),
              ],
            }))}
          />
        )}
      </section>
    </Page>
  )
}

function LoadedEditor({ id, isOnly }: { id: string; isOnly: boolean }) {
  const { t } = useTranslator()
  const { data, error, retry } = useQuery(`referral ${id}`, () =>
    callApi('GET /partner/referrals/{id}', { params: { id } }),
  )
  if (error !== null) return <Problem error={error} onRetry={retry} />
  if (!data) return <Loading />
  const back = isOnly ? null : <Link to="/brand">{t('brand.all')}</Link>
  return <BrandEditor key={id} loaded={data} back={back} onReload={retry} />
}
