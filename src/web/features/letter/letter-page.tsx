import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { isClosed } from '#domain/application/application-state.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { preserveQuery, stepUpPath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { groupRequirements, requirementTitleId } from '#web/application/requirements.ts'
import { ContactText } from '#web/forms/contact-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Link } from '#web/router/router.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Page } from '#ui/page.tsx'
import { DecisionLetter } from '../next-steps/index.ts'
import { RatesTable } from '../rates/index.ts'
import { AppealSection, type Letter } from './appeal-state.tsx'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#ui/save-file.ts'

export function LetterPage({ id, letter }: { id: string; letter: Letter }) {
  const { t, date } = useTranslator()
  const { busy, run } = useSubmit(showErrorToast)
  const [opening, ...paragraphs] = letter.paragraphs
  return (
    <Page
      beforeTitle={
        <p className="back">
          <Link to={`/${id}`}>← {t('letter.back')}</Link>
        </p>
      }
      title={letter.title}
      lead={opening}
    >
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <section className="summary letter-particulars">
        <DescriptionList
          items={[
            [t('letter.label.business'), letter.businessName],
            [t('letter.label.date'), date(letter.date, { dateStyle: 'long' })],
            [t('letter.label.number'), letter.applicationNumber],
          ]}
        />
      </section>
      <DecisionLetter letter={letter} />
      {letter.changes.length > 0 && (
        <section className="letter" aria-labelledby="what-would-change">
          <h2 id="what-would-change">{t('letter.heading.changes')}</h2>
          <p className="letter-text">{t('letter.changes_lead', { count: letter.changes.length })}</p>
          <ul>
            {letter.changes.map(({ codes, message }) => (
              <li key={codes.join(' ')}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      {letter.rates && (
        <section className="letter" aria-labelledby="rates">
          <h2 id="rates">{t('rates.yours')}</h2>
          <RatesTable rates={letter.rates} />
        </section>
      )}
      <ContinueLink />
      <AppealSection id={id} appeal={letter.appeal} />
      {letter.adverseAction?.notices.map(({ code, title, paragraphs: texts }) => (
        <section key={code} className="letter-notice">
          <h2>{title}</h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>{t('letter.heading.questions')}</h2>
        <p className="letter-text">
          <ContactText text={({ email, reference: number }) => t('letter.questions', { email, number })} />
        </p>
      </section>
      <div className="actions">
        <Button
          variant="secondary"
          busyLabel={busy && t('letter.downloading')}
          onClick={() => run(() => downloadLetter(id, letter.applicationNumber))}
        >
          {t('letter.download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('letter.print')}
        </Button>
      </div>
    </Page>
  )
}

/** Link to the next requirement, or to a new submission after failed checks. */
function ContinueLink() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const env = useEnvironment()
  const { applicationStatus } = view.application
  if (isClosed(applicationStatus)) return null
  const next = groupRequirements(view).find(({ state }) => state === 'needed')
  if (!next && applicationStatus !== 'ERROR') return null
  return (
    <div className="actions">
      {next ? (
        <Link className="button button-primary" to={preserveQuery(stepUpPath(next.type, view, env))}>
          {t('letter.continue', { name: t(requirementTitleId(next.type, view)) })}
        </Link>
      ) : (
        <Link className="button button-primary" to={pagePath(id, 'error')}>
          {t('screens.error.again')}
        </Link>
      )}
    </div>
  )
}

/** @throws ApiError */
const downloadLetter = async (id: string, applicationNumber: string): Promise<void> =>
  saveFile(
    `decision-letter-${applicationNumber}.pdf`,
    await fetchFile(`/applications/${encodeURIComponent(id)}/letter`, 'application/pdf'),
  )
