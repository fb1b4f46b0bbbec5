/** Language of what an answer says to the applicant. */
import type { FastifyRequest } from 'fastify'
import { readingLanguage } from '#domain/countries/resolve-language.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import type { Services } from '#server/services.ts'
import type { RequestContext } from './handler-types.ts'

/** The language that the applicant chose on the page; without a page, the language of their application. */
export async function readerLanguage(
  { params, session }: FastifyRequest,
  context: RequestContext,
  { db }: Pick<Services, 'db'>,
): Promise<RequestContext['language']> {
  const { id } = (params ?? {}) as { id?: string }
  if (context.isLanguageChosen || !session || id === undefined || !isApplicationId(id))
    return context.language
  const application = await db
    .selectFrom('applications')
    .select(['id', 'applicant'])
    .where('id', '=', id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  return readingLanguage(context, application?.applicant ?? {})
}
