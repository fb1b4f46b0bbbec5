/** Every part of `src/ui` in each of its states, with texts of the product. */
import { useState } from 'react'
import { languageNames, languages } from '#domain/countries/market.ts'
import { portalDefinitions, portals, type Portal } from '#domain/referrals/portal.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Logo } from '../theme/brand.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, iconNames, StatusIcon } from '#ui/icon.tsx'
import { Loading, Skeleton, InlineLoading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Progress } from '#ui/progress.tsx'
import { showToast, Toasts } from '#ui/toasts.tsx'
import { FieldParts } from './field-parts.tsx'
import { Part } from './part.tsx'

const variants = ['primary', 'secondary', 'danger', 'link'] as const
const alertKinds = ['info', 'success', 'warning', 'error'] as const
const tones = [
  ['success', 'check', 'APPROVED'],
  ['waiting', 'clock', 'PENDING'],
  ['attention', 'invoice', 'ASKED'],
  ['ended', 'ended', 'DECLINED'],
] as const
/** In ms; long enough for tests to read the message. */
const toastMs = 60_000

export function PartsPage({ portal }: { portal: Portal }) {
  const { t, locale } = useTranslator()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <div className="shell">
      <header className="site-header">
        <div className="site-header-inner">
          <a className="brand" href="/sandbox">
            <Logo />
          </a>
        </div>
      </header>
      <main className="main">
        <Page title="Parts" lead={t('screens.applicant.lead')} wide>
          <nav className="actions" aria-label="Brands and languages">
            {portals.flatMap((brand) =>
              languages.map((language) => (
                <a
                  key={brand + language}
                  href={`/sandbox/ui?brand=${brand}&language=${language}`}
                  aria-current={brand === portal && language === locale}
                >
                  {portalDefinitions[brand].brand.name}, {languageNames[language]}
                </a>
              )),
            )}
          </nav>
          <div className="cards">
            <Part name="Button">
              {variants.map((variant) => (
                <div key={variant} className="actions">
                  <Button variant={variant}>{t('screens.step.continue')}</Button>
                  <Button variant={variant} busyLabel={t('screens.step.saving')}>
                    {t('screens.step.continue')}
                  </Button>
                </div>
              ))}
            </Part>
            <Part name="Alert">
              {alertKinds.map((kind) => (
                <Alert key={kind} kind={kind} title={t('screens.identity.why_title')}>
                  <p>{t('screens.accounts.no_bank')}</p>
                  {kind === 'error' && <Button variant="secondary">{t('shell.api_error.retry')}</Button>}
                </Alert>
              ))}
            </Part>
            <FieldParts />
            <Part name="StatusIcon">
              {tones.map(([tone, icon, status]) => (
                <div key={tone} className="page-head">
                  <StatusIcon tone={tone} icon={icon} />
                  <h3>{t(`screens.accounts.status.${status}`)}</h3>
                  <p className="lead">{t('screens.success.asked_lead', { count: 1 })}</p>
                </div>
              ))}
            </Part>
            <Part name="Icon">
              <p className="chips">
                {iconNames.map((name) => (
                  <Icon key={name} name={name} />
                ))}
              </p>
            </Part>
            <Part name="DescriptionList">
              <DescriptionList
                items={[
                  [t('screens.review.name'), 'Élise Gagnon'],
                  [t('screens.review.category'), ''],
                  [t('screens.review.address'), '4200 rue Saint-Denis, Montréal (Québec) H2J 2K8'],
                ]}
              />
            </Part>
            <Part name="Progress">
              <Progress step={3} total={7} listId="steps">
                <p className="back">
                  <a href="#part-Progress">{t('screens.step.back')}</a>
                </p>
              </Progress>
              <div id="steps" className="menu" popover="auto">
                <p>{t('screens.step.name.category')}</p>
              </div>
            </Part>
            <Part name="Loading">
              <Loading />
              <InlineLoading text={t('screens.step.saving')} />
              <Skeleton />
            </Part>
            <Part name="Dialog">
              <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
                {t('screens.review.change')}
              </Button>
            </Part>
            <Part name="Toasts">
              <div className="actions">
                <Button variant="secondary" onClick={() => showToast(t('screens.step.kept'))}>
                  {t('screens.step.leave')}
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => showToast(t('field-errors.form_invalid'), 'error')}
                >
                  {t('screens.review.submit')}
                </Button>
              </div>
            </Part>
          </div>
        </Page>
      </main>
      {isDialogOpen && (
        <Dialog title={t('screens.withdraw.title')} onClose={() => setIsDialogOpen(false)}>
          <p>{t('screens.withdraw.text', { name: 'Atelier Gagnon inc.' })}</p>
          <div className="actions">
            <Button variant="danger">{t('screens.withdraw.confirm')}</Button>
            <Button variant="secondary" onClick={() => setIsDialogOpen(false)}>
              {t('screens.withdraw.keep')}
            </Button>
          </div>
        </Dialog>
      )}
      <Toasts closeAfterMs={toastMs} />
    </div>
  )
}
