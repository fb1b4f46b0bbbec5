/** Whoever is signed in is not the owner that the link is for (GUARD-11). */
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { clearDrafts } from '../../journey/draft.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { ownerPagePath } from '../../journey/owner-part.ts'
import { leaveFor, signInAddress } from '../../journey/paths.ts'
import { useRoute } from '../../journey/route.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { tellFailure } from '../../journey/tell-failure.ts'

export default function ApplicantErrorScreen() {
  const { t } = useTexts()
  const { session } = useEnvironment()
  const { applicationId = '', ownerId = '' } = useRoute().params
  const { busy, run } = useSubmit(tellFailure)
  const signInAgain = async () => {
    try {
      await call('DELETE /session', { quiet: true })
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.status !== 401) throw failure
    }
    clearDrafts(window.sessionStorage)
    leaveFor(signInAddress(ownerPagePath(applicationId, ownerId, 'owner')))
  }
  return (
    <Page
      title={t('stepups.applicant_error.title')}
      lead={t('stepups.applicant_error.lead', { email: session?.email ?? '' })}
    >
      <Button busy={busy && t('shell.loading')} onClick={() => run(signInAgain)}>
        {t('stepups.applicant_error.again')}
      </Button>
    </Page>
  )
}
