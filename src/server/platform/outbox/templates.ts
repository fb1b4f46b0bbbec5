/** Message templates and their values, derived from the texts in src/messages/emails. */
import type { EmailsMessageId, MessageArguments } from '#messages/generated/ids.ts'

type TemplateNameFor<Id, Part extends string> = Id extends `emails.${infer Name}.${Part}` ? Name : never

export type Template = TemplateNameFor<EmailsMessageId, 'text'>
/** Only emails have a subject. */
export type EmailTemplate = TemplateNameFor<EmailsMessageId, 'subject'>
/** Emails with a button that links to a page. */
export type LinkingTemplate = TemplateNameFor<EmailsMessageId, 'action'>
export type ChannelFor<Name extends Template> = Name extends EmailTemplate ? 'email' : 'sms'

type MessageArgumentsFor<Id> = Id extends keyof MessageArguments ? MessageArguments[Id] : unknown
type SingleTemplateValues<Name extends Template> = Omit<
  MessageArgumentsFor<`emails.${Name}.text`> &
    MessageArgumentsFor<`emails.${Name}.subject`> &
    MessageArgumentsFor<`emails.${Name}.action`>,
  'brand' | 'support'
>
type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  intersection: infer Intersection,
) => void
  ? Intersection
  : never

/**
 * Values of a template, or of all members of a union of templates. Emails use `firstName` in the greeting.
 */
export type TemplateValues<Name extends Template> = UnionToIntersection<
  Name extends Template ? SingleTemplateValues<Name> : never
> & {
  firstName?: string
}
