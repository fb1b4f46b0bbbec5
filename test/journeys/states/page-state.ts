/** One state of a page, as docs/states.md lists it. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Translator } from '#messages/translator.ts'
import type { Person } from '../fixtures/test.ts'
import type { signIn } from '../pages/sign-in.ts'

type Translate = Translator['t']
type Words = (t: Translate, translator: Translator) => string
type Roles = Parameters<typeof signIn>[2]

export interface World {
  page: Page
  /** Of the server, at its default brand. */
  origin: string
  /** Of its pages, which sign-in leaves. */
  brandOrigin: string
  /** Calls the API as the person who is signed in. */
  request: APIRequestContext
  person: Person
  /** Texts in the language of the page. */
  t: Translate
  /** Signs in as another person, in place of the one before. */
  signIn: (person: Person, roles?: Roles) => Promise<void>
  signOut: () => Promise<void>
  /** Moves the product clock; only for states that come with time. */
  advance: (ms: number) => Promise<void>
}

export interface PageState {
  /** Names the test and its captures. */
  state: string
  /** Its row in docs/states.md: the first column without the address, after that of the row above if it begins with a dash. */
  row: string
  /** Only this market has it. Any other is shown in Canada, in both languages. */
  market?: 'US'
  /** Comes with time, on a server whose clock may be advanced. */
  comesWithTime?: true
  /** The heading of level 1. */
  heading: Words
  /** Text that distinguishes states with the same heading. `any` matches text the test can’t predict, such as a date. */
  says?: Words
  /** Brings an application into the state and returns its address. */
  arrange: (world: World) => Promise<string>
  /** Leads from the address to the state, where the page alone has it. */
  reach?: (world: World) => Promise<void>
  /** Its language cannot be switched in place: a dialog covers the page, or the page has no switch. */
  reopens?: true
}

export const any = '\u2026any\u2026'

export const minute = 60_000
export const day = 24 * 60 * minute
