/** Where the order goes: one line, or the fields of the address once it has to be changed. */
import { useEffect, useState } from 'react'
import { AddressFields, addressLines } from '#web/forms/address-fields.tsx'
import type { Form } from '#web/forms/form.ts'
import { PostalAddress } from '#web/forms/postal-address.tsx'
import { useEnvironment } from '#web/application/environment.tsx'
import { Button } from '#ui/button.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { shippingAddress } from './basket.ts'

export const hasAddressError = (form: Form): boolean =>
  addressLines.some((line) => Boolean(form.field(`address.${line}`, '').error))

export function Shipping({ form }: { form: Form }) {
  const { t } = useTranslator()
  const { market } = useEnvironment().config
  const address = shippingAddress(form.values, market)
  const [isOpen, setIsOpen] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const hasError = hasAddressError(form)
  const isIncomplete = [address.line1, address.city, address.territory, address.zip].includes('')
  // Stays open when the last error is mended.
  const isShown = isOpen || hasError || isIncomplete
  useEffect(() => {
    if (isShown) setIsOpen(true)
  }, [isShown])
  useEffect(() => {
    if (isChanging) document.getElementById('address.line1')?.focus()
  }, [isChanging])
  return (
    <section className="product-group" aria-labelledby="shipping">
      <h2 id="shipping">{t('orders.shipping.title')}</h2>
      {isShown ? (
        <>
          <p className="hint">{t('orders.shipping.hint')}</p>
          <AddressFields form={form} prefix="address" section="work" />
        </>
      ) : (
        <div className="shipping">
          <PostalAddress address={address} />
          <Button
            variant="link"
            onClick={() => {
              setIsOpen(true)
              setIsChanging(true)
            }}
          >
            {t('orders.shipping.change')}
          </Button>
        </div>
      )}
    </section>
  )
}
