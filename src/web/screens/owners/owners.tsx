/** Who else owns 25 % or more? The list, or that there is nobody else (OWN-03…OWN-08, STEP-02). */
import { useState } from 'react'
import { Navigate } from 'react-router'
import { isFull, isPartner } from '../../../domain/owners/owner.ts'
import { call } from '../../client/call.ts'
import { useApplication } from '../../journey/journey.ts'
import { ownerName } from '../../journey/owner-form.ts'
import { pagePath } from '../../journey/paths.ts'
import { StepUpFrame } from '../../journey/step-up-frame.tsx'
import { Later } from '../../journey/step-up-page.tsx'
import { useStepUp } from '../../journey/step-up.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { OwnerCard } from './owner-card.tsx'
import { AnswerQuestions, ListQuestions, type Asking } from './questions.tsx'

export default function OwnersScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const stepUp = useStepUp(['BO_INFO'])
  const [asking, setAsking] = useState<Asking>(null)
  const partners = view.owners.filter(isPartner)
  const incomplete = partners.find(({ missing }) => missing.length > 0)
  const business = view.company.name ?? t('stepups.owner.business')
  const { firstName = null, lastName = null } = view.applicant.name ?? {}

  /** An incomplete partner is settled first (OWN-07). */
  const ask = (about: 'add' | 'confirm') =>
    setAsking(incomplete ? { about: 'incomplete', owner: incomplete } : { about })
  const answer = async (boStatus: 'INFO_PROVIDED' | 'NONE') => {
    await stepUp.answer(() =>
      call('POST /applications/{id}/step-ups/beneficial-owners', { params: { id }, body: { boStatus } }),
    )
    setAsking(null)
  }

  if (!stepUp.asked)
    return <Navigate to={partners.length > 0 ? pagePath(id, 'owners/further-steps') : `/${id}`} replace />
  return (
    <>
      <StepUpFrame types={stepUp.types}>
        <Page title={t('stepups.owners.title')} lead={t('stepups.owners.lead', { business })}>
          <ul className="cards" aria-label={t('stepups.owners.list')}>
            <li className="card">
              <h2>{t('stepups.owners.you', { name: ownerName({ firstName, lastName }) ?? '' })}</h2>
              <p>{t('stepups.owners.you_about')}</p>
            </li>
            {partners.map((owner) => (
              <OwnerCard
                key={owner.id}
                owner={owner}
                status={owner.missing.length > 0 ? 'incomplete' : 'ready'}
                onEdit={() => setAsking({ about: 'edit', owner })}
                onRemove={() => setAsking({ about: 'remove', owner })}
              />
            ))}
          </ul>
          {partners.length === 0 && <p>{t('stepups.owners.none')}</p>}
          {isFull(view.owners, 'OWNER') ? (
            <p>{t('stepups.owners.full')}</p>
          ) : (
            <Button look={partners.length === 0 ? 'primary' : 'second'} onClick={() => ask('add')}>
              {partners.length === 0 ? t('stepups.owners.add') : t('stepups.owners.add_another')}
            </Button>
          )}
          <div className="actions">
            {partners.length > 0 && (
              <Button onClick={() => ask('confirm')}>{t('stepups.owners.submit')}</Button>
            )}
            <Later stepUp={stepUp} />
          </div>
          <Button look="link" onClick={() => setAsking({ about: 'skip' })}>
            {t('stepups.owners.skip')}
          </Button>
        </Page>
      </StepUpFrame>
      <ListQuestions asking={asking} ask={setAsking} onChanged={async () => void (await stepUp.goOn())} />
      <AnswerQuestions
        asking={asking}
        ask={setAsking}
        names={partners.map((owner) => ownerName(owner) ?? t('stepups.owners.unnamed'))}
        business={business}
        answer={answer}
      />
    </>
  )
}
