import { showErrorToast } from '../../api-client/show-error-toast.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Link } from '../../router/router.tsx'
import { useBrand } from '../../theme/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Page } from '../../ui/page.tsx'
import { DecisionLetter } from '../next-steps/index.ts'
import { AppealSection, type Letter } from './appeal-state.tsx'
import { downloadLetter } from './download-letter.ts'

export function LetterPage({ id, letter }: { id: string; letter: Letter }) {
  const { t, date } = useTranslator()
  const { supportEmail } = useBrand()
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
            [t('letter.label.policy'), letter.policyVersion],
          ]}
        />
      </section>
      <DecisionLetter letter={letter} />
      {letter.changes.length > 0 && (
        <section className="letter" aria-labelledby="what-would-change">
          <h2 id="what-would-change">{t('letter.heading.changes')}</h2>
          <p className="letter-text">{t('letter.changes_lead')}</p>
          <ul>
            {letter.changes.map(({ codes, message }) => (
              <li key={codes.join(' ')}>{message}</li>
            ))}
          </ul>
        </section>
      )}
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
          {t('letter.questions', { email: supportEmail, number: letter.applicationNumber })}
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
