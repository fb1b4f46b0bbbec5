/** A page whose subject could not be fetched: what is wrong, and another try. */
import { failureTexts } from '../language/failure-text.ts'
import { useTexts } from '../language/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

export function NotFetched({ failure, again }: { failure: unknown; again: () => void }) {
  const translator = useTexts()
  const title = translator.t('shell.failure.fetch')
  return (
    <Page title={translator.t('shell.failure.title')}>
      <Notice kind="error" title={title}>
        {failureTexts(translator, failure)
          .filter((text) => text !== title)
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </Notice>
      <Button onClick={again}>{translator.t('shell.failure.retry')}</Button>
    </Page>
  )
}
