/** Order form with a summary of charges. */
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from '#web/router/router.tsx'
import { whenCharged } from '#domain/bank/debit-authorization.ts'
import { isWithinComplimentaryLimit, complimentaryExcess } from '#domain/orders/complimentary.ts'
import type { OrderType } from '#domain/orders/order.ts'
import type { ProductGroup } from '#domain/orders/product-groups.ts'
import { isApproval } from '#domain/application/states.ts'
import { ApiError } from '#client/api-error.ts'
import { addressLines } from '#web/forms/address-fields.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { FormBody } from '#web/forms/form-page.tsx'
import { useForm, type Form } from '#web/forms/form.ts'
import { useApplication } from '#web/application/journey.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { useBrand } from '#web/theme/brand.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { focusField } from '#ui/fields/error-summary.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { showToast } from '#ui/toasts.tsx'
import { SupportLink } from '#web/forms/email-address.tsx'
import {
  isChargeable,
  licenseQuantities,
  createFieldResolver,
  calculatePrice,
  validateOrder,
  quantityField,
  selectedOrderType,
  shippingAddress,
} from './basket.ts'
import {
  basketCharge,
  dueLabels,
  type GivenAuthorization,
  isAuthorizationOutdated,
} from './authorization.tsx'
import { LicenseDialog, Licenses, findLicenseWarning } from './licenses.tsx'
import { availableOrderTypes, initialOrderValues } from './initial-order-values.ts'
import { AmountsInBar, OrderSummary } from './order-summary.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { payingAccount, paymentOptions } from './payment-options.ts'
import { RatesTable } from '../rates/index.ts'
import { ProductList } from './product-list.tsx'
import { hasAddressError, Shipping } from './shipping.tsx'
import { orderDraftPage, useCheckout } from './use-checkout.ts'
import type { Shop } from './use-shop.ts'

export function OrderForm({ shop }: { shop: Shop }) {
  const translator = useTranslator()
  const { t } = translator
  const { config, draft, flags } = useEnvironment()
  const { name } = useBrand()
  const { id, view } = useApplication()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const { plansConfig, products, instruments, order: existingOrder } = shop
  const [isWarningOpen, setIsWarningOpen] = useState(false)
  const [acceptedWarning, setAcceptedWarning] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const authorization = useRef<GivenAuthorization | null>(null)
  /** Confirmed prices that are outdated; asks again once the new prices have loaded. */
  const [outdatedPrices, setOutdatedPrices] = useState<Shop['plansConfig'] | null>(null)
  const { market, today, currency } = config
  const page = orderDraftPage(id)
  const fields = useMemo(
    () => [
      'type',
      ...products.map((product) => quantityField(product)),
      'licenses',
      ...addressLines.map((line) => `address.${line}`),
      'pay',
    ],
    [products],
  )

  const validate = (values: FormValues) => validateOrder(values, { products, plansConfig, market, today })

  async function placeOrder(values: FormValues) {
    const price = calculatePrice(values, products, plansConfig)
    try {
      const choice = price && isChargeable(price) ? (values['pay'] ?? '') : ''
      await checkout.placeOrder(values, shop, choice, choice ? authorization.current : null)
    } catch (error) {
      if (isAuthorizationOutdated(error)) {
        setOutdatedPrices(plansConfig)
        await checkout.refresh()
      }
      // The order exists; its page displays the declined payment and accepts another one.
      if (!(error instanceof ApiError) || error.code !== 'payment_declined') throw error
      for (const text of apiErrorMessages(getTranslator(), error)) showToast(text, 'error')
    }
    await checkout.refresh()
    navigate(pagePath(id, 'order'), { replace: true })
  }

  const initial = useMemo(() => initialOrderValues(shop, view), [shop, view])
  const form = useForm({
    page,
    draft,
    fieldOrder: fields,
    initial,
    validate,
    onSubmit: placeOrder,
    resolveField: (field) => createFieldResolver(form.values, products)(field),
  })
  const type = selectedOrderType(form.values)
  const hasDevices = type !== 'NO_DEVICE'
  const hasItems = licenseQuantities(form.values, products).profiles.length > 0
  const price = calculatePrice(form.values, products, plansConfig)
  const requiresPayment = price !== null && isChargeable(price)
  const exceedsLimit = checkDeviceLimit(form, shop) !== null
  const warning = hasDevices ? findLicenseWarning(form, products) : null
  const isNewCard = requiresPayment && form.values['pay'] === 'new-card'

  const isApproved = isApproval(view.application.decision)
  const shownPrice = (hasDevices || requiresPayment) && !exceedsLimit ? price : null
  const account = requiresPayment ? payingAccount(translator, form.values['pay'] ?? '', instruments) : null
  const totalLabel = t(
    dueLabels[
      whenCharged({
        amount: price?.total ?? 0,
        isApproved,
        isChargeable: account?.isChargeable ?? true,
      })
    ],
  )
  const isAskedAgain = outdatedPrices !== null && outdatedPrices !== plansConfig
  const closeConfirmation = () => {
    setIsConfirming(false)
    setOutdatedPrices(null)
  }

  const proceed = () => {
    if (isNewCard) {
      draft.saveValues(page, form.values)
      navigate(pagePath(id, 'order/card?place'))
    } else if (requiresPayment) setIsConfirming(true)
    else form.submit()
  }
  const submit = () => {
    if (validate(form.values).length > 0) form.submit()
    else if (warning && acceptedWarning !== JSON.stringify(warning)) setIsWarningOpen(true)
    else proceed()
  }
  const action = isNewCard
    ? 'orders.to_card'
    : hasDevices || requiresPayment
      ? 'orders.place'
      : 'orders.place_none'
  return (
    <Page
      wide
      title={flags.vendorBundleFlow ? t('orders.vendor_title', { brand: name }) : t('orders.title')}
      lead={t(isApproved ? 'orders.lead_approved' : 'orders.lead')}
    >
      <div className="order-layout">
        <FormBody
          form={{ ...form, submit }}
          submitLabel={t(action)}
          submittingLabel={t('orders.placing')}
          summary={
            (hasDevices || requiresPayment) && (
              <section className="order-summary" aria-labelledby="summary">
                <h2 id="summary">{t('orders.summary.title')}</h2>
                {shownPrice ? (
                  <OrderSummary {...shownPrice} currency={currency} totalLabel={totalLabel} />
                ) : (
                  <p className="hint">{t(exceedsLimit ? 'orders.summary.over' : 'orders.summary.empty')}</p>
                )}
              </section>
            )
          }
          secondaryActions={
            <>
              <Link
                className="button button-link"
                to={existingOrder ? pagePath(id, 'order') : outcomePath(view)}
                onClick={() => existingOrder && draft.clearValues(page)}
              >
                {t(existingOrder ? 'orders.keep' : 'orders.later')}
              </Link>
              {shownPrice && <AmountsInBar {...shownPrice} currency={currency} totalLabel={totalLabel} />}
            </>
          }
        >
          <RadioGroup
            field={form.field('type', t('orders.type'))}
            options={availableOrderTypes(shop).map((value) => ({
              value,
              label: t(`orders.type.${value}`),
              hint: t(`orders.type.${value}_hint`),
            }))}
          />
          {hasDevices && (
            <>
              <DeviceLimitAlert form={form} shop={shop} />
              <ProductList
                form={form}
                productGroups={availableProductGroups(shop, type, form.values)}
                plansConfig={plansConfig}
              />
              {hasItems && <Licenses form={form} products={products} />}
              {(hasItems || hasAddressError(form)) && <Shipping form={form} />}
            </>
          )}
          {requiresPayment && (
            <section className="product-group" aria-labelledby="paying">
              <h2 id="paying">{t('orders.pay.title')}</h2>
              <RadioGroup
                field={form.field('pay', t('orders.pay.with'))}
                hint={type === 'RENT' ? t('orders.pay.monthly') : undefined}
                options={paymentOptions(translator, instruments, {
                  allowLater: true,
                  declined: existingOrder?.declined ?? null,
                })}
              />
            </section>
          )}
          {flags.vendorBundleFlow && (
            <Alert title={t('orders.vendor.title', { brand: name })}>
              <p>{t('orders.vendor.text', { brand: name })}</p>
            </Alert>
          )}
          <details className="product-group more">
            <summary>
              <h2>{t('rates.yours')}</h2>
            </summary>
            <RatesTable rates={shop.rates} />
          </details>
        </FormBody>
      </div>
      {(isConfirming || isAskedAgain) && price && account && (
        <ConfirmPayment
          charge={basketCharge(price, isApproved)}
          account={account}
          currency={currency}
          order={{ lines: price.lines, address: hasDevices ? shippingAddress(form.values, market) : null }}
          isBusy={false}
          onConfirm={(given) => {
            authorization.current = given
            closeConfirmation()
            form.submit()
          }}
          onClose={closeConfirmation}
        />
      )}
      {isWarningOpen && warning && (
        <LicenseDialog
          warning={warning}
          onEdit={() => {
            setIsWarningOpen(false)
            requestAnimationFrame(() => focusField('licenses'))
          }}
          onContinue={() => {
            setIsWarningOpen(false)
            setAcceptedWarning(JSON.stringify(warning))
            proceed()
          }}
        />
      )}
    </Page>
  )
}

function checkDeviceLimit({ values }: Pick<Form, 'values'>, { products, plansConfig }: Shop) {
  const { profiles } = licenseQuantities(values, products)
  return complimentaryExcess({ type: selectedOrderType(values), profiles }, plansConfig.complimentaryLeft)
}

/** Products within the complimentary limit, and selected ones beyond it, so that they can be removed. */
const availableProductGroups = (
  { productGroups, plansConfig }: Shop,
  type: OrderType,
  values: FormValues,
): readonly ProductGroup[] =>
  productGroups
    .map(({ name, products }) => ({
      name,
      products: products.filter(
        (product) =>
          isWithinComplimentaryLimit(product, type, plansConfig.complimentaryLeft) ||
          Number(values[quantityField(product)]) > 0,
      ),
    }))
    .filter(({ products }) => products.length > 0)

/** Warns when the order exceeds the reseller's complimentary devices (ORDER-13). */
function DeviceLimitAlert({ form, shop }: { form: Form; shop: Shop }) {
  const { t } = useTranslator()
  const { name } = useBrand()
  const exceeded = checkDeviceLimit(form, shop)
  if (!exceeded) return null
  return (
    <Alert kind="warning" title={t('orders.limit.title', { allowed: exceeded.allowed })} live>
      <p>
        {renderRichText(
          (placeholder) => t('orders.limit.text', { ...exceeded, brand: name, email: placeholder('email') }),
          {
            email: <SupportLink />,
          },
        )}
      </p>
    </Alert>
  )
}
