/**
 * The first view: rendered by the server into the document, and live from then on. What is typed before the page's
 * scripts run stays in the controls, what is pressed is kept by a script of the document (server/edge/pages/document.ts).
 * Once the first page is complete, its handlers get both.
 */
import { flushSync } from 'react-dom'
import { afterPress } from './fields/after-press.ts'

declare global {
  interface Window {
    /** Buttons pressed and forms submitted so far, in order; null once the page handles them itself. */
    firstPresses?: Element[] | null
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What was entered into a control. */
interface Entry {
  value: string
  checked: boolean
  files: FileList | null
}

interface Focus {
  find: Find
  caret: readonly [start: number | null, end: number | null]
}

/** Finds an element again, also if its document has been rendered anew. */
type Find = () => Element | undefined

interface Kept {
  entries: Map<Control, { entry: Entry; find: Find }>
  /** Details that were opened. */
  opened: Find[]
  focus: Focus | null
  presses: Find[]
}

/** The page that the reader sees. */
let root: HTMLElement
/** Rendered apart from the document until its page is complete, then put in place of `root`. */
let next: HTMLElement | null = null
/** Read before hydration, which may set controls back or replace them. */
let early: Kept | null = null
/** Runs once, when the first page is complete. */
let onShown: (() => void) | undefined
let hasInput = false
let hasHandlers = false

interface FirstView {
  /** Holds the server's view; hidden and empty if there is none. */
  root: HTMLElement
  isRendered: boolean
}

/** @param whenShown runs once the first page is complete */
export function prepareFirstView(document: Document, whenShown: () => void): FirstView {
  const element = document.getElementById('root')
  if (!element) throw new Error('The document has no #root')
  root = element
  onShown = whenShown
  return { root, isRendered: !root.hidden }
}

/**
 * Hydrates the server's view, whose code and answers are there, and hands it what was entered: all in one task, so that nothing is
 * typed or pressed between. React would otherwise hydrate in the event of a key, before the browser inserts its text, and lose it.
 */
export function takeOver(hydrate: (root: HTMLElement) => void): void {
  early = readKept()
  flushSync(() => hydrate(root))
  // React hydrates a Suspense boundary later, or at once for an event in it. No part of a page handles this one.
  for (const part of root.querySelectorAll(`h1, ${controls}, button`))
    part.dispatchEvent(new Event('copy', { bubbles: true }))
}

/**
 * Renders a page that differs from the server's view, or that waits for an answer. The view stays, and takes letters and presses,
 * until the page is complete; then both change places, and the page gets what was entered, in one task.
 */
export function exchange(render: (root: HTMLElement) => void): void {
  next = root.cloneNode() as HTMLElement
  render(next)
}

/** Called by each page once it is complete. A pressed button stays until it is released, so that the press counts. */
export function showPage(): void {
  if (next) afterPress(show)
  else show()
}

/** Called by what must be in the document. */
export function show(): void {
  if (!onShown) return
  const shown = onShown
  onShown = undefined
  const late = readKept()
  early = {
    entries: new Map([...(early?.entries ?? []), ...late.entries]),
    opened: [...(early?.opened ?? []), ...late.opened],
    focus: early?.focus ?? late.focus,
    presses: early?.presses ?? late.presses,
  }
  document.getElementById('waiting')?.remove()
  document.querySelector('.late-notice')?.remove()
  if (next) {
    root.replaceWith(next)
    root = next
    next = null
  }
  root.hidden = false
  // After React's work, and still in the same task: before the next letter or press.
  queueMicrotask(() => {
    shown()
    handInput()
    hasInput = true
    replayOnce()
  })
}

/** Called after the effects of each page: its handlers take over, and get the presses so far. */
export function replayPresses(): void {
  hasHandlers = true
  replayOnce()
}

function handInput(): void {
  const { entries, opened, focus } = early ?? readKept()
  if (!root.contains(document.activeElement)) focusElement(focus?.find())
  for (const { entry, find } of entries.values()) {
    const control = find()
    if (control) enter(control as Control, entry)
  }
  for (const details of new Set(opened.map((find) => find())))
    if (details) open(details as HTMLDetailsElement)
  if (focus && focus.find() === document.activeElement) setCaret(document.activeElement, focus.caret)
}

function replayOnce(): void {
  if (!window.firstPresses || !hasInput || !hasHandlers) return
  const replay = () => {
    const presses = window.firstPresses ?? []
    window.firstPresses = null
    const elements = presses.map((element, index) => (early?.presses[index] ?? finder(element))())
    early = null
    // Each only while it can be pressed: the first of two presses may have led on.
    for (const element of elements) if (element && isVisible(element)) flushSync(() => press(element))
  }
  // After the effects of the whole tree, in which handlers may be set.
  queueMicrotask(() => afterPress(replay))
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0

function press(element: Element): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (element instanceof HTMLElement) element.click()
}

const controls = 'input, select, textarea'

function readKept(): Kept {
  const { activeElement: active } = document
  return {
    entries: new Map(
      [...root.querySelectorAll<Control>(controls)]
        .filter(hasEntry)
        .map((control) => [control, { entry: readEntry(control), find: finder(control) }]),
    ),
    opened: [...root.querySelectorAll('details[open]')].map(finder),
    focus: active && root.contains(active) ? { find: finder(active), caret: readCaret(active) } : null,
    presses: (window.firstPresses ?? []).map(finder),
  }
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** True if a control differs from what the server rendered. */
function hasEntry(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(preset, 0)
  }
  if (!isChoice(control)) return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
}

const readEntry = (control: Control): Entry => ({
  value: control.value,
  checked: isChoice(control) && control.checked,
  files: control instanceof HTMLInputElement ? control.files : null,
})

const isTyped = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const readCaret = (element: Element): Focus['caret'] =>
  isTyped(element) ? [element.selectionStart, element.selectionEnd] : [null, null]

function setCaret(element: Element | null, [start, end]: Focus['caret']): void {
  if (isTyped(element) && start !== null) element.setSelectionRange(start, end)
}

function focusElement(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** Elements that a new rendering gives the same name, in the same order. */
const namesakes = (element: Element): Element[] =>
  [...root.querySelectorAll(element.localName)].filter((other) => nameOf(other) === nameOf(element))

const nameOf = (element: Element): string =>
  [
    element.getAttribute('name'),
    element.getAttribute('aria-label'),
    element instanceof HTMLInputElement && isChoice(element) && element.value,
    element instanceof HTMLButtonElement && element.textContent,
  ].join(' ')

function finder(element: Element): Find {
  const index = namesakes(element).indexOf(element)
  return () => (element.isConnected ? element : namesakes(element)[index])
}

/** As if opened now: the page loads what it shows there. */
function open(details: HTMLDetailsElement): void {
  if (details.open) flushSync(() => details.dispatchEvent(new Event('toggle')))
  else details.open = true
}

/** As if entered now, so that the page's own handlers format and keep it. */
function enter(control: Control, { value, checked, files }: Entry): void {
  if (isChoice(control)) {
    control.checked = !checked
    flushSync(() => control.click())
    return
  }
  const isText = isTyped(control) && !files
  if (isText) {
    // React compares with the value that it saw last, which the element's own setter tells it.
    control.value = control.defaultValue
    const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    // Not as if typed at the end, which leads on to the next part of a date; text is formatted on leaving.
    if (control.selectionStart !== null) control.setSelectionRange(0, 0)
  } else if (control instanceof HTMLInputElement) control.files = files
  else control.value = value
  flushSync(() => control.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true })))
  // A field that was left is checked.
  if (control !== document.activeElement)
    flushSync(() => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
