/** What the page of tax information shows besides its form: which kind, filed, and the ways a link may not open. */
import { Link } from 'react-router'
import { taxTypes } from '../../../domain/tax/tax-information.ts'
import { signInAddress } from '../../journey/paths.ts'
import { Help, WhatNext } from '../../journey/what-next.tsx'
import { failureTexts } from '../../language/failure-text.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import type { End, Filed } from './tax-case.ts'

/** Signed in, and nothing said of which: the person chooses. */
export function AskType({ id }: { id: string }) {
  const { t } = useTexts()
  return (
    <Page title={t('offers.tax.ask_title')} lead={t('offers.tax.ask_lead')}>
      <div className="actions">
        {taxTypes.map((type) => (
          <Link
            key={type}
            className="button button-second"
            to={`/${id}/tax-information?${new URLSearchParams({ type })}`}
          >
            {t(`offers.tax.kind.${type}`)}
          </Link>
        ))}
      </div>
      <Help />
    </Page>
  )
}

export function Received({ filed }: { filed: Filed }) {
  const { t, date } = useTexts()
  return (
    <Page
      above={<Seal icon="check" good />}
      title={t('offers.tax.received_title')}
      lead={t('offers.tax.received_lead')}
    >
      <WhatNext>
        <p>{t('offers.tax.confirmed_by', { date: date(filed.expectedBy, { dateStyle: 'full' }) })}</p>
        <p>{t('offers.tax.mailed')}</p>
      </WhatNext>
      <Help />
    </Page>
  )
}

export function Ended({ end }: { end: End }) {
  const { t } = useTexts()
  return (
    <Page
      above={<Seal icon={end === 'link_used' ? 'check' : 'clock'} good={end === 'link_used'} />}
      title={t(`offers.tax.${end}_title`)}
      lead={t(`offers.tax.${end}_lead`)}
    >
      <Help />
    </Page>
  )
}

/** Reloaded, or copied without its end: the token is nowhere but in the link. */
export function NotComplete() {
  const { t } = useTexts()
  return (
    <Page title={t('offers.tax.lost_title')} lead={t('offers.tax.lost_lead')}>
      <div className="actions">
        <a className="button button-second" href={signInAddress()}>
          {t('offers.tax.sign_in')}
        </a>
      </div>
      <Help />
    </Page>
  )
}

export function NotOpened({ failure, again }: { failure: unknown; again: () => void }) {
  const translator = useTexts()
  return (
    <Page title={translator.t('offers.tax.failed_title')}>
      <Notice kind="error">
        {failureTexts(translator, failure).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
      <Button onClick={again}>{translator.t('shell.failure.retry')}</Button>
    </Page>
  )
}
