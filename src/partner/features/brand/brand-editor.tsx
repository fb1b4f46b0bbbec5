/** The editor of one brand: fields, live preview, history and files. What is typed is published by a button. */
import { type ReactNode, useEffect, useState } from 'react'
import type { BrandView, ReferralView } from '#api/partners/referrals.ts'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { useSubmit } from '#client/use-submit.ts'
import { unreadableColors } from '#domain/referrals/brand/contrast.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { Page } from '#partner/ui/page.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { showToast } from '#ui/toasts.tsx'
import { type BrandPath, coloredPart, isSameBrand, pickBrand, withValue } from './brand-fields.ts'
import { BrandFiles } from './brand-files.tsx'
import { BrandForm } from './brand-form.tsx'
import { BrandHistory } from './brand-history.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { PlansAndPrices } from './plans-and-prices.tsx'

interface Props {
  loaded: ReferralView
  back: ReactNode
  onReload: () => void
}

const brandOf = ({ configuration }: ReferralView): BrandView => configuration.brand ?? {}

export function BrandEditor({ loaded, back, onReload }: Props) {
  const { t } = useTranslator()
  const { brand: provider } = usePartner()
  const [current, setCurrent] = useState(loaded)
  const [draft, setDraft] = useState(brandOf(loaded))
  /** By path below `brand`. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isOutdated, setIsOutdated] = useState(false)
  const { id } = loaded
  const published = brandOf(current)
  const isChanged = !isSameBrand(draft, published)
  useLeaveWarning(isChanged)

  const open = (view: ReferralView) => {
    setCurrent(view)
    setDraft(brandOf(view))
    setErrors({})
    setIsOutdated(false)
  }
  const change = (path: BrandPath, text: string) => {
    setDraft((brand) => withValue(brand, path, text))
    setErrors(({ [path]: _mended, ...others }) => others)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) return showErrorToast(error)
    if (error.status === 412) return setIsOutdated(true)
    const byField = error.errors.flatMap(({ field, message }) =>
      field?.startsWith('brand.') ? [[field.slice('brand.'.length), message] as const] : [],
    )
    if (byField.length === 0) return showErrorToast(error)
    setErrors(Object.fromEntries(byField))
    focusField(byField[0]?.[0])
  }
  const { busy, run } = useSubmit(fail)
  const publish = () =>
    run(async () => {
      const [unreadable] = unreadableColors(coloredPart(draft))
      if (unreadable) return focusField(`colors.${unreadable.field}`)
      open(
        await callApi('PUT /partner/referrals/{id}', {
          params: { id },
          body: { brand: draft },
          ifMatch: current.version,
        }),
      )
      showToast(t('brand.published'))
    })
  const restore = (version: number) =>
    run(async () => {
      open(
        await callApi('POST /partner/referrals/{id}/versions/{version}/restorations', {
          params: { id, version: String(version) },
          ifMatch: current.version,
        }),
      )
      showToast(t('brand.restored', { version }))
    })

  return (
    <Page
      title={t('brand.title')}
      before={back}
      lead={t('brand.lead', { provider: provider.name })}
      actions={
        <>
          {isChanged && (
            <Button variant="secondary" onClick={() => open(current)}>
              {t('brand.discard')}
            </Button>
          )}
          <Button
            busyLabel={busy && t('brand.publishing')}
            onClick={isChanged ? publish : () => showToast(t('brand.nothing_to_publish'))}
          >
            {t('brand.publish')}
          </Button>
        </>
      }
    >
      {isOutdated && (
        <Alert kind="warning" live title={t('brand.outdated')}>
          <p>
            {t('brand.outdated_hint')}{' '}
            <button type="button" className="button-plain" onClick={onReload}>
              {t('brand.reload')}
            </button>
          </p>
        </Alert>
      )}
      <div className="brand-columns">
        <BrandForm brand={draft} errors={errors} onChange={change} />
        <BrandPreview id={id} brand={draft} />
      </div>
      <PlansAndPrices referral={current.configuration} />
      <BrandHistory id={id} current={current.version} onRestore={restore} />
      <BrandFiles referral={current.configuration} onImport={(brand) => setDraft(pickBrand(brand))} />
    </Page>
  )
}

/** After the errors are shown. */
const focusField = (path: string | undefined) =>
  void setTimeout(() => document.getElementById(`brand.${path}`)?.focus())

/** The browser asks before a page with unpublished changes is left. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
