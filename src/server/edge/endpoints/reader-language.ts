/** Language of what an answer says to the applicant. */
import type { FastifyRequest } from 'fastify'
import { isApplicationId } from '../../../domain/application/ids.ts'
import type { Services } from '../../services.ts'
import type { RequestContext } from './handler-types.ts'

/**
 * The language that the applicant chose on the page; without a page, the language of their application. A machine's header
 * says nothing about the person who reads.
 */
export async function readerLanguage(
  { params, session }: FastifyRequest,
  { language, isLanguageChosen }: RequestContext,
  { db }: Pick<Services, 'db'>,
): Promise<RequestContext['language']> {
  const { id } = (params ?? {}) as { id?: string }
  if (isLanguageChosen || !session || id === undefined || !isApplicationId(id)) return language
  const application = await db
    .selectFrom('applications')
    .select(['id', 'applicant'])
    .where('id', '=', id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  return application?.applicant.communicationLanguage ?? language
}
