/**
 * The vault's page in its frame: groups what is typed, shows whose card it is, sends it to the vault, and tells the
 * page around it what became of it (domain/orders/card-frame.ts). What is typed is told to nobody else.
 */
/** @typedef {'number' | 'expiry' | 'cvv'} Name */
/** @typedef {{ field: string, message: string }} Fault */
/** @typedef {{ data: { token: string, brand: string, last4: string }, errors: Fault[] }} Answer */
/** @typedef {{ channel?: string, type?: string, accent: string, radius: string }} Heard */

const channel = 'card-frame'
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const picture = /** @type {HTMLImageElement} */ (document.querySelector('img'))
const portal = form.dataset['portal'] ?? ''
const ranges = /** @type {[brand: string, begins: string][]} */ (JSON.parse(form.dataset['ranges'] ?? '[]'))
const brands = ranges.map(([brand, begins]) => ({ brand, begins: new RegExp(begins) }))
/** What the vault calls a field, and the box it stands in here. @type {Record<string, Name | undefined>} */
const boxOf = { number: 'number', expMonth: 'expiry', expYear: 'expiry', cvv: 'cvv' }
/** @type {Record<string, string | undefined>} */
const titles = {
  amex: 'American Express',
  dinersclub: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  visa: 'Visa',
  unionpay: 'UnionPay',
}
let busy = false

/** @param {Name} name */
const box = (name) => /** @type {HTMLInputElement} */ (document.getElementById(name))
/** @param {object} message */
const say = (message) => parent.postMessage({ ...message, channel }, portal)
/** @param {string} text */
const digitsOf = (text) => text.replace(/\D/g, '')
/** @param {string} digits */
const brandOf = (digits) => brands.find(({ begins }) => begins.test(digits))?.brand ?? 'default'

/** As on the card: four and four, and four, six and five on an American Express. @param {string} digits */
function grouped(digits) {
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5, 4] : [4, 4, 4, 4, 3]
  let from = 0
  return sizes
    .map((size) => digits.slice(from, (from += size)))
    .filter(Boolean)
    .join(' ')
}

/** MM / YY; a month that can only be one digit gets its zero. @param {string} typed */
function monthAndYear(typed) {
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 6)}` : digits
}

/** How each box writes its digits, in the order of the page. @type {[Name, (digits: string) => string][]} */
const boxes = [
  ['number', grouped],
  ['expiry', monthAndYear],
  ['cvv', (digits) => digits.slice(0, 4)],
]

/** Writes a box anew and leaves the caret after the digit that it stood after. */
function rewrite(/** @type {HTMLInputElement} */ input, /** @type {(digits: string) => string} */ write) {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const before = digitsOf(input.value.slice(0, caret)).length
  input.value = write(digitsOf(input.value))
  if (atEnd) return
  const ends = [...input.value.matchAll(/\d/g)].map(({ index }) => index + 1)
  const place = before === 0 ? 0 : (ends[before - 1] ?? input.value.length)
  input.setSelectionRange(place, place)
}

function showBrand() {
  const brand = brandOf(digitsOf(box('number').value))
  picture.src = `/cards/${brand}.svg`
  picture.alt = titles[brand] ?? ''
}

/** Says what is wrong with a box; nothing, where the text is empty. */
function tell(/** @type {Name} */ name, /** @type {string} */ text) {
  const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`))
  place.textContent = text
  place.hidden = text === ''
  box(name).toggleAttribute('aria-invalid', false)
  if (text !== '') box(name).setAttribute('aria-invalid', 'true')
}

/** Says all that is wrong, and goes to the first of it; whether anything is. @param {Fault[]} faults */
function tellAll(faults) {
  const texts = new Map(faults.map(({ field, message }) => [boxOf[field], message]))
  const wrong = boxes.map(([name]) => name).filter((name) => texts.has(name))
  for (const [name] of boxes) tell(name, texts.get(name) ?? '')
  if (wrong[0]) box(wrong[0]).focus()
  return wrong.length > 0
}

async function send() {
  const expiry = digitsOf(box('expiry').value)
  const card = {
    number: digitsOf(box('number').value),
    expMonth: expiry.slice(0, 2),
    expYear: expiry.slice(2),
    cvv: box('cvv').value,
  }
  const answer = await fetch('/sandbox/cards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(card),
  })
  const { data, errors } = /** @type {Answer} */ (await answer.json())
  if (answer.status === 422 && tellAll(errors)) return say({ type: 'invalid' })
  if (!answer.ok) throw new Error(`the vault answered ${answer.status}`)
  tellAll([])
  form.reset()
  showBrand()
  return say({ type: 'kept', token: data.token, brand: data.brand, last4: data.last4 })
}

async function submit() {
  if (busy) return
  busy = true
  await send().catch(() => say({ type: 'unavailable' }))
  busy = false
}

/** The brand's colour and corners, where they are a colour and a length. @param {Heard} look */
function dress({ accent, radius }) {
  const { style } = document.documentElement
  if (CSS.supports('color', accent)) style.setProperty('--accent', accent)
  if (CSS.supports('border-radius', radius)) style.setProperty('--radius', radius)
}

for (const [name, write] of boxes) {
  const written = () => {
    rewrite(box(name), write)
    tell(name, '')
    showBrand()
  }
  box(name).addEventListener('input', written)
  // The browser may have filled it in before this script came.
  written()
}
// The page around the frame has the button: it says when, as with its own press.
form.addEventListener('submit', (event) => {
  event.preventDefault()
  say({ type: 'asked' })
})
addEventListener('message', (event) => {
  const heard = /** @type {Heard | null} */ (event.data)
  if (event.origin !== portal || event.source !== parent || heard?.channel !== channel) return
  if (heard.type === 'look') dress(heard)
  if (heard.type === 'submit') void submit()
})

const height = () => Math.ceil(form.getBoundingClientRect().height)
say({ type: 'ready', height: height() })
new ResizeObserver(() => say({ type: 'resized', height: height() })).observe(form)
