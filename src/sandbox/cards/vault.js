/**
 * Script of the card frame: formats the input, shows the card brand, tokenizes the card, and reports the result to the
 * embedding page (domain/orders/card-frame-messages.ts). Card data is sent to the vault only.
 */
/** @typedef {'number' | 'expiry' | 'cvv'} FieldName */
/** @typedef {{ field: string, message: string }} FieldError */
/** @typedef {{ data: { token: string, brand: string, last4: string }, errors: FieldError[] }} TokenResponse */
/** @typedef {{ channel?: string, type?: string, theme: Record<string, string> }} Command */

const channel = 'card-frame'
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const brandImage = /** @type {HTMLImageElement} */ (document.querySelector('img'))
const portal = form.dataset['portal'] ?? ''
const ranges = /** @type {[brand: string, prefix: string][]} */ (JSON.parse(form.dataset['ranges'] ?? '[]'))
const brands = ranges.map(([brand, prefix]) => ({ brand, prefix: new RegExp(prefix) }))
const styles = /** @type {Record<string, string>} */ (JSON.parse(form.dataset['styles'] ?? '{}'))
/** Input that shows the error of each API field. @type {Record<string, FieldName | undefined>} */
const inputByField = { number: 'number', expMonth: 'expiry', expYear: 'expiry', cvv: 'cvv' }
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
let submitting = false

/** @param {FieldName} name */
const inputFor = (name) => /** @type {HTMLInputElement} */ (document.getElementById(name))
/** @param {object} message */
const postToPortal = (message) => parent.postMessage({ ...message, channel }, portal)
/** @param {string} text */
const digitsOf = (text) => text.replace(/\D/g, '')
/** @param {string} digits */
const brandOf = (digits) => brands.find(({ prefix }) => prefix.test(digits))?.brand ?? 'default'

/** Groups by 4-6-5 for American Express, else by 4, as printed on the card. @param {string} digits */
function groupDigits(digits) {
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5, 4] : [4, 4, 4, 4, 3]
  let from = 0
  return sizes
    .map((size) => digits.slice(from, (from += size)))
    .filter(Boolean)
    .join(' ')
}

/** MM / YY, with a leading zero where the month can only have one digit. @param {string} text */
function formatExpiry(text) {
  const digits = /^[2-9]/.test(text) ? `0${text}` : text
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 6)}` : digits
}

/** Formatters in page order. @type {[FieldName, (digits: string) => string][]} */
const inputs = [
  ['number', groupDigits],
  ['expiry', formatExpiry],
  ['cvv', (digits) => digits.slice(0, 4)],
]

/** Keeps the caret behind the same digit. */
function reformat(/** @type {HTMLInputElement} */ input, /** @type {(digits: string) => string} */ format) {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  input.value = format(digitsOf(input.value))
  if (atEnd) return
  const ends = [...input.value.matchAll(/\d/g)].map(({ index }) => index + 1)
  const position = digitsBefore === 0 ? 0 : (ends[digitsBefore - 1] ?? input.value.length)
  input.setSelectionRange(position, position)
}

function showBrand() {
  const brand = brandOf(digitsOf(inputFor('number').value))
  brandImage.src = `/cards/${brand}.svg`
  brandImage.alt = titles[brand] ?? ''
}

/** An empty text clears the error. */
function showError(/** @type {FieldName} */ name, /** @type {string} */ text) {
  const errorElement = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`))
  errorElement.textContent = text
  errorElement.hidden = text === ''
  inputFor(name).toggleAttribute('aria-invalid', false)
  if (text !== '') inputFor(name).setAttribute('aria-invalid', 'true')
}

/** Focuses the first invalid field; returns true if there is one. @param {FieldError[]} errors */
function showErrors(errors) {
  const texts = new Map(errors.map(({ field, message }) => [inputByField[field], message]))
  const invalidFields = inputs.map(([name]) => name).filter((name) => texts.has(name))
  for (const [name] of inputs) showError(name, texts.get(name) ?? '')
  if (invalidFields[0]) inputFor(invalidFields[0]).focus()
  return invalidFields.length > 0
}

async function submitCard() {
  const expiry = digitsOf(inputFor('expiry').value)
  const card = {
    number: digitsOf(inputFor('number').value),
    expMonth: expiry.slice(0, 2),
    expYear: expiry.slice(2),
    cvv: inputFor('cvv').value,
  }
  const response = await fetch('/sandbox/cards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(card),
  })
  const { data, errors } = /** @type {TokenResponse} */ (await response.json())
  if (response.status === 422 && showErrors(errors)) return postToPortal({ type: 'invalid' })
  if (!response.ok) throw new Error(`the vault responded with ${response.status}`)
  showErrors([])
  form.reset()
  showBrand()
  return postToPortal({ type: 'tokenized', token: data.token, brand: data.brand, last4: data.last4 })
}

async function submit() {
  if (submitting) return
  submitting = true
  await submitCard().catch(() => postToPortal({ type: 'unavailable' }))
  submitting = false
}

/** Sets the known properties only, and ignores values that are not valid CSS. @param {Command} command */
function applyTheme({ theme }) {
  for (const [name, property] of Object.entries(styles)) {
    const value = theme[name] ?? ''
    if (CSS.supports(property, value)) document.documentElement.style.setProperty(`--${name}`, value)
  }
}

for (const [name, format] of inputs) {
  const update = () => {
    reformat(inputFor(name), format)
    showError(name, '')
    showBrand()
  }
  inputFor(name).addEventListener('input', update)
  // The browser may have filled in the field before this script loaded.
  update()
}
// Enter was pressed; the embedding page has the button and sends `submit` in return.
form.addEventListener('submit', (event) => {
  event.preventDefault()
  postToPortal({ type: 'submit_requested' })
})
addEventListener('message', (event) => {
  const command = /** @type {Command | null} */ (event.data)
  if (event.origin !== portal || event.source !== parent || command?.channel !== channel) return
  if (command.type === 'theme') applyTheme(command)
  if (command.type === 'submit') void submit()
})

const height = () => Math.ceil(form.getBoundingClientRect().height)
postToPortal({ type: 'ready', height: height() })
new ResizeObserver(() => postToPortal({ type: 'resized', height: height() })).observe(form)
