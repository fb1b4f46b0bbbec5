/**
 * Top-level error boundary: shows an error page with a way out (ERR-08, ERR-10), unless loading the page again helps
 * (DUR-13).
 */
import { Component, type ReactNode } from 'react'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { isMissingScript, reloadOnce } from './reload-once.ts'

interface Props {
  /** Current address; a change clears the error. */
  resetKey?: string
  children: ReactNode
}

export class ErrorBoundary extends Component<Props, { hasError: boolean; isReloading: boolean }> {
  override state = { hasError: false, isReloading: false }
  static getDerivedStateFromError(error: unknown) {
    return { hasError: true, isReloading: isMissingScript(error) }
  }
  override componentDidCatch(error: unknown) {
    void reloadOnce(error).then((isReloading) => this.setState({ isReloading }))
  }
  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.hasError && resetKey !== this.props.resetKey) this.setState({ hasError: false })
  }
  override render() {
    if (!this.state.hasError) return this.props.children
    return this.state.isReloading ? <Spinner /> : <ErrorFallback />
  }
}

function ErrorFallback() {
  const { t } = useTranslator()
  return (
    <Page title={t('shell.error_boundary.title')}>
      <Alert kind="error">
        <p>{t('shell.error_boundary.text')}</p>
      </Alert>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('shell.error_boundary.reload')}</Button>
        <a className="button button-secondary" href="/">
          {t('shell.error_boundary.home')}
        </a>
      </div>
    </Page>
  )
}
