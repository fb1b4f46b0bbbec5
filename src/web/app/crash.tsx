/** The last net: a page that broke says so and offers a way out, instead of going white (ERR-08, ERR-10). */
import { Component, type ReactNode } from 'react'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

interface Props {
  /** The address: another one is worth another try. */
  at?: string
  children: ReactNode
}

export class Crash extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidUpdate({ at }: Props) {
    if (this.state.broken && at !== this.props.at) this.setState({ broken: false })
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useTexts()
  return (
    <Page title={t('shell.crash.title')}>
      <Notice kind="error">
        <p>{t('shell.crash.text')}</p>
      </Notice>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('shell.crash.reload')}</Button>
        <a className="button button-second" href="/">
          {t('shell.crash.home')}
        </a>
      </div>
    </Page>
  )
}
