/** The messages there are and the values each of them asks for, as the texts of src/messages/mails have them. */
import type { MailsMessageId, MessageArguments } from '../../messages/generated/ids.ts'

type Named<Id, Part extends string> = Id extends `mails.${infer Name}.${Part}` ? Name : never

export type Template = Named<MailsMessageId, 'text'>
/** A text message has no subject, a mail does. */
export type MailTemplate = Named<MailsMessageId, 'subject'>
export type ChannelOf<Name extends Template> = Name extends MailTemplate ? 'email' : 'sms'

type ArgumentsOf<Id> = Id extends keyof MessageArguments ? MessageArguments[Id] : unknown
type ValuesOfOne<Name extends Template> = Omit<
  ArgumentsOf<`mails.${Name}.text`> & ArgumentsOf<`mails.${Name}.subject`>,
  'brand'
>
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never

/**
 * What a template asks for, or what all of several do; the brand is known. A mail greets its reader by the first
 * name where it is given.
 */
export type TemplateValues<Name extends Template> = All<Name extends Template ? ValuesOfOne<Name> : never> & {
  firstName?: string
}
