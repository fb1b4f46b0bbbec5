/** The shop: how, what, how many licences, where to, paid with what; beside it what it comes to. */
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isWithin, overLimit } from '../../../domain/orders/complimentary.ts'
import type { OrderType } from '../../../domain/orders/order.ts'
import type { Shelf } from '../../../domain/orders/shelves.ts'
import { isApproval } from '../../../domain/states.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { AddressFields, addressLines } from '../../journey/address-fields.tsx'
import { useEnvironment } from '../../journey/environment.tsx'
import { FormBody } from '../../journey/form-page.tsx'
import { useForm, type Form } from '../../journey/form.ts'
import { useApplication } from '../../journey/journey.ts'
import { outcomePath } from '../../journey/outcome.ts'
import { pagePath } from '../../journey/paths.ts'
import type { Values } from '../../journey/values.ts'
import { failureTexts } from '../../language/failure-text.ts'
import { rich } from '../../language/rich.tsx'
import { texts, useTexts } from '../../language/texts.ts'
import { useBrand } from '../../portals/brand.tsx'
import { Choice } from '../../ui/choice.tsx'
import { focusOn } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { costs, licencesIn, placeIn, priceIn, problemsIn, quantityName, typeOf } from './basket.ts'
import { Fees } from './fees.tsx'
import { LicenceDialog, Licences, warningIn } from './licences.tsx'
import { offeredTypes, startingValues } from './order-start.ts'
import { OrderSummary } from './order-summary.tsx'
import { payOptions } from './pay-options.ts'
import { ProductList } from './product-list.tsx'
import { orderPage, useCheckout } from './use-checkout.ts'
import type { Shop } from './use-shop.ts'

export function OrderForm({ shop }: { shop: Shop }) {
  const translator = useTexts()
  const { t } = translator
  const { config, draft, flags } = useEnvironment()
  const { name } = useBrand()
  const { id, view } = useApplication()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const { offer, products, instruments, order: placed } = shop
  const [asked, setAsked] = useState(false)
  const [accepted, setAccepted] = useState<string | null>(null)
  const { market, today, currency } = config
  const page = orderPage(id)
  const fields = useMemo(
    () => [
      'type',
      ...products.map((product) => quantityName(product)),
      'licenses',
      ...addressLines.map((line) => `address.${line}`),
      'pay',
    ],
    [products],
  )

  const check = (values: Values) => problemsIn(values, { products, offer, market, today })

  async function send(values: Values) {
    const price = priceIn(values, products, offer)
    try {
      await checkout.place(values, shop, price && costs(price) ? (values['pay'] ?? '') : '')
    } catch (failure) {
      // The order is placed: its page tells what has become of the payment, and takes another one.
      if (!(failure instanceof CallFailure) || failure.code !== 'payment_declined') throw failure
      for (const text of failureTexts(texts(), failure)) showToast(text, 'error')
    }
    await checkout.refresh()
    await navigate(pagePath(id, 'order'), { replace: true })
  }

  const initial = useMemo(() => startingValues(shop, view), [shop, view])
  const form = useForm({
    page,
    draft,
    order: fields,
    initial,
    check,
    send,
    placeOf: (field) => placeIn(form.values, products)(field),
  })
  const type = typeOf(form.values)
  const hasDevices = type !== 'NO_DEVICE'
  const price = priceIn(form.values, products, offer)
  const toPay = price !== null && costs(price)
  const isOver = limitIn(form, shop) !== null
  const warning = hasDevices ? warningIn(form, products) : null
  const isNewCard = toPay && form.values['pay'] === 'new-card'

  const goOn = () => {
    if (!isNewCard) return form.submit()
    draft.keepTyped(page, form.values)
    void navigate(pagePath(id, 'order/card?place'))
  }
  const submit = () => {
    if (check(form.values).length > 0) form.submit()
    else if (warning && accepted !== JSON.stringify(warning)) setAsked(true)
    else goOn()
  }
  const approved = isApproval(view.application.decision)
  const action = isNewCard ? 'orders.to_card' : hasDevices || toPay ? 'orders.place' : 'orders.place_none'
  return (
    <Page
      wide
      title={flags.vendorBundleFlow ? t('orders.vendor_title', { brand: name }) : t('orders.title')}
      lead={t(approved ? 'orders.lead_approved' : 'orders.lead')}
    >
      <div className="shop">
        <FormBody
          form={{ ...form, submit }}
          action={t(action)}
          acting={t('orders.placing')}
          beside={
            <Link
              className="button button-link"
              to={placed ? pagePath(id, 'order') : outcomePath(view)}
              onClick={() => placed && draft.forgetTyped(page)}
            >
              {t(placed ? 'orders.keep' : 'orders.later')}
            </Link>
          }
        >
          <Choice
            question={form.field('type', t('orders.type'))}
            options={offeredTypes(shop).map((value) => ({
              value,
              label: t(`orders.type.${value}`),
              hint: t(`orders.type.${value}_hint`),
            }))}
          />
          {hasDevices && (
            <>
              <Limit form={form} shop={shop} />
              <ProductList form={form} shelves={shelvesWithin(shop, type, form.values)} offer={offer} />
              <Licences form={form} products={products} />
              <section className="shelf" aria-labelledby="shipping">
                <h2 id="shipping">{t('orders.shipping.title')}</h2>
                <p className="hint">{t('orders.shipping.hint')}</p>
                <AddressFields form={form} of="address" section="work" />
              </section>
            </>
          )}
          {toPay && (
            <section className="shelf" aria-labelledby="paying">
              <h2 id="paying">{t('orders.pay.title')}</h2>
              <Choice
                question={form.field('pay', t('orders.pay.with'))}
                hint={type === 'RENT' ? t('orders.pay.monthly') : undefined}
                options={payOptions(translator, instruments, { later: true })}
              />
            </section>
          )}
          {flags.vendorBundleFlow && (
            <Notice title={t('orders.vendor.title', { brand: name })}>
              <p>{t('orders.vendor.text', { brand: name })}</p>
            </Notice>
          )}
          <Fees fees={shop.fees} />
          {(hasDevices || toPay) && (
            <section className="order-summary" aria-labelledby="summary">
              <h2 id="summary">{t('orders.summary.title')}</h2>
              {price && !isOver ? (
                <OrderSummary
                  {...price}
                  currency={currency}
                  totalLabel={t(approved ? 'orders.summary.due_now' : 'orders.summary.due_later')}
                />
              ) : (
                <p className="hint">{t(isOver ? 'orders.summary.over' : 'orders.summary.empty')}</p>
              )}
            </section>
          )}
        </FormBody>
      </div>
      {asked && warning && (
        <LicenceDialog
          warning={warning}
          onEdit={() => {
            setAsked(false)
            requestAnimationFrame(() => focusOn('licenses'))
          }}
          onContinue={() => {
            setAsked(false)
            setAccepted(JSON.stringify(warning))
            goOn()
          }}
        />
      )}
    </Page>
  )
}

function limitIn({ values }: Pick<Form, 'values'>, { products, offer }: Shop) {
  const { profiles } = licencesIn(values, products)
  return overLimit({ type: typeOf(values), profiles }, offer.complimentaryDevices)
}

/** What the offer can give one of, and whatever of the rest is chosen still: it can only be put back. */
const shelvesWithin = ({ shelves, offer }: Shop, type: OrderType, values: Values): readonly Shelf[] =>
  shelves
    .map(({ name, products }) => ({
      name,
      products: products.filter(
        (product) =>
          isWithin(product, type, offer.complimentaryDevices) || Number(values[quantityName(product)]) > 0,
      ),
    }))
    .filter(({ products }) => products.length > 0)

/** More complimentary terminals than the reseller gives (ORDER-13): how many, and whom to ask. */
function Limit({ form, shop }: { form: Form; shop: Shop }) {
  const { t } = useTexts()
  const { supportEmail, name } = useBrand()
  const over = limitIn(form, shop)
  if (!over) return null
  return (
    <Notice kind="warning" title={t('orders.limit.title', { allowed: over.allowed })} live>
      <p>
        {rich((mark) => t('orders.limit.text', { ...over, brand: name, email: mark('email') }), {
          email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        })}
      </p>
    </Notice>
  )
}
