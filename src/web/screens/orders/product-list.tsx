/** The shelves: each product with its picture, its price and how many of it. */
import { mostOfOne } from '../../../domain/orders/order.ts'
import { priceBasket } from '../../../domain/orders/price-basket.ts'
import { profileOf, type Shelf, type ShelfProduct } from '../../../domain/orders/shelves.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import type { Form } from '../../journey/form.ts'
import { useTexts } from '../../language/texts.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { Stepper } from './stepper.tsx'
import { quantityName, termsOf, typeOf, type Offer } from './basket.ts'
import { Picture } from './pictures.tsx'

interface Props {
  form: Form
  shelves: readonly Shelf[]
  offer: Offer
}

export function ProductList({ form, shelves, offer }: Props) {
  const { t } = useTexts()
  const allowed = typeOf(form.values) === 'RENT' ? offer.complimentaryDevices : null
  return shelves.map(({ name, products }) => (
    <section key={name} className="shelf" aria-labelledby={`shelf-${name}`}>
      <h2 id={`shelf-${name}`}>{t(`orders.shelf.${name}`)}</h2>
      <p className="hint">{t(`orders.shelf.${name}_hint`)}</p>
      {name === 'terminals' && allowed !== null && (
        <p className="hint">{t('orders.limit.title', { allowed })}.</p>
      )}
      <ul>
        {products.map((product) => (
          <ProductCard key={product} product={product} form={form} offer={offer} />
        ))}
      </ul>
    </section>
  ))
}

function ProductCard({ product, form, offer }: { product: ShelfProduct; form: Form; offer: Offer }) {
  const { t } = useTexts()
  const name = t(`orders.product.${product}`)
  const question = form.field(quantityName(product), t('orders.quantity_of', { product: name }))
  const { id, error, value } = question
  const isChosen = Number(value) > 0
  return (
    <li className={isChosen ? 'product product-chosen' : 'product'}>
      <Picture of={product} />
      <div className="product-text">
        <h3>{name}</h3>
        <p className="hint">{t(`orders.product.${product}_about`)}</p>
        <Price product={product} offer={offer} values={form.values} />
        <FieldNotes id={id} error={error} />
      </div>
      <Stepper question={question} most={mostOfOne} {...(error ? { describedBy: `${id}-error` } : {})} />
    </li>
  )
}

/** What one costs. What a reseller gives away is told with what it would have cost. */
function Price({ product, offer, values }: { product: ShelfProduct; offer: Offer; values: Form['values'] }) {
  const { t, currency } = useTexts()
  const { config } = useEnvironment()
  const type = typeOf(values)
  const basket = { type, profiles: [profileOf(product, 1)], licenses: 1, feeProfiles: [] }
  const [line] = priceBasket(basket, { ...termsOf(offer), complimentaryDevices: null }).lines
  if (!line) return null
  const price = currency(line.unitPrice, config.currency)
  if (type !== 'RENT') return <p className="price">{price}</p>
  if (offer.complimentaryDevices !== null)
    return (
      <p className="price">
        {t('orders.price.complimentary')}{' '}
        <span className="hint">{t('orders.price.instead_of', { price })}</span>
      </p>
    )
  return <p className="price">{priceText()}</p>

  /** A part of a bundle may be on trial while the rest of it is not. */
  function priceText(): string {
    const { trialDays: days = 0, charge = 0 } = line ?? {}
    if (days === 0) return t('orders.price.monthly', { price })
    if (charge === 0) return t('orders.price.trial', { days, price })
    return t('orders.price.part_trial', { days, price, now: currency(charge, config.currency) })
  }
}
