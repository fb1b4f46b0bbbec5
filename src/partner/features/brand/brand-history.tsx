/** Versions of the brand and of the prices, newest first; an earlier one can be made the current one again. */
import type { ReferralVersionSummary } from '#api/partners/referrals.ts'
import { callApi } from '#client/call-api.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { formatMoment } from '#partner/ui/format.ts'
import { ShowMore } from '#partner/ui/show-more.tsx'
import { Loading, Problem } from '#partner/ui/states.tsx'
import { Table } from '#partner/ui/table.tsx'
import { Button } from '#ui/button.tsx'
import { usePages } from '#ui/console/use-pages.ts'
import { useTranslator } from '#ui/texts/translator.ts'

interface Props {
  id: string
  current: number
  onRestore: (version: number) => void
}

export function BrandHistory({ id, current, onRestore }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { brand } = usePartner()
  const { pages, error, refetch, ...more } = usePages(`versions ${id} ${current}`, (cursor) =>
    callApi('GET /partner/referrals/{id}/versions', { params: { id }, query: { cursor } }),
  )
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />
  if (!pages) return <Loading />
  const versions = pages.flatMap((page) => page.data)
  const who = ({ author, source }: ReferralVersionSummary) =>
    author ??
    t(source === 'file' ? 'brand.history.set_up' : 'brand.history.provider', { provider: brand.name })
  return (
    <section className="card card-flush" aria-labelledby="brand-history">
      <h2 id="brand-history" className="card-head">
        {t('brand.history')}
      </h2>
      <Table
        caption={t('brand.history')}
        columns={[
          { label: t('brand.history.version') },
          { label: t('brand.history.when') },
          { label: t('brand.history.who') },
          { label: t('brand.history.what') },
          { label: t('brand.history.action'), hidden: true },
        ]}
        rows={versions.map((version) => ({
          key: String(version.version),
          cells: [
            version.version,
            formatMoment(translator, version.createdAt),
            who(version),
            <Changes key="what" version={version} />,
            version.version === current ? (
              <span key="action" className="chip chip-good">
                {t('brand.history.current')}
              </span>
            ) : (
              <Button
                key="action"
                variant="link"
                accessibleLabel={t('brand.history.restore_version', { version: version.version })}
                onClick={() => onRestore(version.version)}
              >
                {t('brand.history.restore')}
              </Button>
            ),
          ],
        }))}
      />
      <ShowMore {...more} count={versions.length} />
    </section>
  )
}

const namedMembers = ['name', 'senderName', 'logo', 'logoOnDark', 'look', 'colors', 'texts'] as const
const contactMembers = ['supportEmail', 'supportPhone', 'links', 'localLinks']
const priceMembers = ['plans', 'pricing', 'fees', 'complimentaryDevices', 'rates']

function Changes({ version: { version, changed, restoredVersion } }: { version: ReferralVersionSummary }) {
  const { t, list } = useTranslator()
  if (version === 1) return t('brand.history.first')
  const kinds = new Set(
    changed.map((path) => {
      const [group = '', name] = path.split('.')
      const named = namedMembers.find((member) => member === name)
      if (group === 'brand') return named ? t(`brand.member.${named}`) : contactOf(name)
      return t(priceMembers.includes(group) ? 'brand.member.prices' : 'brand.member.other')
    }),
  )
  function contactOf(name = '') {
    return t(contactMembers.includes(name) ? 'brand.member.contact' : 'brand.member.other')
  }
  return (
    <>
      {list([...kinds])}
      {restoredVersion !== null && (
        <small>{t('brand.history.restored_from', { version: restoredVersion })}</small>
      )}
    </>
  )
}
