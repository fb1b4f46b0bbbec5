/** What happens next, and what the person can do now: on every page that ends something. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LetterView } from '../../contract/v2/application-view.ts'
import { rich } from '../language/rich.tsx'
import { useTexts } from '../language/texts.ts'
import { useBrand } from '../portals/brand.tsx'
import { useEnvironment } from './environment.tsx'

interface Props {
  /** What it says of an answer's time. */
  letter?: LetterView | null
  children: ReactNode
}

export function WhatNext({ letter, children }: Props) {
  const { t, date } = useTexts()
  const by = letter?.expectedBy
  return (
    <section className="what-next" aria-labelledby="next">
      <h2 id="next">{t('screens.next.title')}</h2>
      {by && <p>{t('screens.next.by', { date: date(by, { dateStyle: 'full' }) })}</p>}
      {children}
    </section>
  )
}

export function Help() {
  const { t } = useTexts()
  const { session } = useEnvironment()
  const { supportEmail, supportPhone } = useBrand()
  return (
    <div className="help">
      <p>
        {rich((mark) => t('screens.next.help', { email: mark('email') }), {
          email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        })}
        {supportPhone && (
          <>
            {' '}
            {rich((mark) => t('screens.next.help_phone', { phone: mark('phone') }), {
              phone: <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>,
            })}
          </>
        )}
      </p>
      {session && (
        <p>
          <Link to="/accounts">{t('screens.next.accounts')}</Link>
        </p>
      )}
    </div>
  )
}
