/** Product groups with price and quantity. */
import { useEffect, useRef, useState } from 'react'
import { maxQuantity, orderDefaults } from '#domain/orders/order.ts'
import { priceBasket } from '#domain/orders/price-basket.ts'
import { toOrderItem, type ProductGroup, type GroupedProduct } from '#domain/orders/product-groups.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import type { Form } from '#web/forms/form.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { FieldMessages, type FieldProps } from '#ui/fields/field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { quantityField, toBasketTerms, selectedOrderType, type PlansConfig } from './basket.ts'
import { ProductImage } from './product-images.tsx'

interface Props {
  form: Form
  productGroups: readonly ProductGroup[]
  plansConfig: PlansConfig
}

export function ProductList({ form, productGroups, plansConfig }: Props) {
  const { t } = useTranslator()
  const left = selectedOrderType(form.values) === 'RENT' ? plansConfig.complimentaryLeft : null
  return productGroups.map(({ name, products }) => (
    <section key={name} className={`product-group product-group-${name}`} aria-labelledby={`shelf-${name}`}>
      <h2 id={`shelf-${name}`}>{t(`orders.product_group.${name}`)}</h2>
      <p className="hint">{t(`orders.product_group.${name}_hint`)}</p>
      {name === 'terminals' && left !== null && (
        <p className="hint">{t('orders.limit.title', { allowed: left })}.</p>
      )}
      <ul>
        {products.map((product) => (
          <ProductCard key={product} product={product} form={form} plansConfig={plansConfig} />
        ))}
      </ul>
    </section>
  ))
}

function ProductCard({
  product,
  form,
  plansConfig,
}: {
  product: GroupedProduct
  form: Form
  plansConfig: PlansConfig
}) {
  const { t } = useTranslator()
  const generalName = t(`orders.product.${product}`)
  const name = singleLine(product, form.values, plansConfig)?.planName ?? generalName
  const field = form.field(quantityField(product), t('orders.quantity_of', { product: name }))
  const { id, error, value } = field
  const isChosen = Number(value) > 0
  return (
    <li className={isChosen ? 'product product-chosen' : 'product'}>
      <ProductImage product={product} />
      <div className="product-text">
        <h3>{name}</h3>
        {name !== generalName && <p>{generalName}</p>}
        <p className="hint">{t(`orders.product.${product}_about`)}</p>
        <FieldMessages id={id} error={error} />
      </div>
      <ProductPrice product={product} plansConfig={plansConfig} values={form.values} />
      <ProductQuantity field={field} product={name} />
    </li>
  )
}

/** A button that adds the product; then its quantity, until it is zero again. */
function ProductQuantity({ field, product }: { field: FieldProps; product: string }) {
  const { t } = useTranslator()
  const { id, error, value, onChange } = field
  const [isOpen, setIsOpen] = useState(false)
  const isAdded = isOpen || Number(value) > 0
  const place = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // The pressed button is gone.
  useEffect(() => {
    const button = wasPressed.current && [...(place.current?.querySelectorAll('button') ?? [])].at(-1)
    wasPressed.current = false
    if (button) button.focus()
  }, [isAdded])
  const change = (next: string) => {
    const isLeft = next !== '0'
    wasPressed.current = isLeft !== isAdded
    setIsOpen(isLeft)
    onChange(next)
  }
  const describedBy = error ? `${id}-error` : undefined
  return (
    <div className="product-quantity" ref={place}>
      {isAdded ? (
        <QuantityStepper field={{ ...field, onChange: change }} max={maxQuantity} describedBy={describedBy} />
      ) : (
        <button
          type="button"
          id={id}
          className="button button-secondary"
          aria-label={t('orders.add_product', { product })}
          aria-describedby={describedBy}
          onClick={() => change(String(orderDefaults.quantity))}
        >
          <span aria-hidden="true">+</span> {t('orders.add')}
        </button>
      )}
    </div>
  )
}

/** Price line of one unit at the regular price. */
function singleLine(product: GroupedProduct, values: Form['values'], plansConfig: PlansConfig) {
  const type = selectedOrderType(values)
  const basket = { type, profiles: [toOrderItem(product, 1)], licenses: 1, feeProfiles: [] }
  return priceBasket(basket, { ...toBasketTerms(plansConfig), complimentaryDevices: null }).lines[0]
}

/** Shows the unit price; complimentary devices also show the regular price. */
function ProductPrice({
  product,
  plansConfig,
  values,
}: {
  product: GroupedProduct
  plansConfig: PlansConfig
  values: Form['values']
}) {
  const { t, currency } = useTranslator()
  const { config } = useEnvironment()
  const type = selectedOrderType(values)
  const line = singleLine(product, values, plansConfig)
  if (!line) return null
  const price = currency(line.unitPrice, config.currency)
  if (type !== 'RENT') return <p className="price">{price}</p>
  if (plansConfig.complimentaryLeft !== null)
    return (
      <p className="price">
        {t('orders.price.complimentary')}{' '}
        <span className="hint">{t('orders.price.instead_of', { price })}</span>
      </p>
    )
  return <p className="price">{priceText()}</p>

  /** A bundle may have a trial for only some of its parts. */
  function priceText(): string {
    const { trialDays: days = 0, charge = 0 } = line ?? {}
    if (days === 0) return t('orders.price.monthly', { price })
    if (charge === 0) return t('orders.price.trial', { days, price })
    return t('orders.price.part_trial', { days, price, now: currency(charge, config.currency) })
  }
}
