/** Number of software licenses; deviating from the recommendation only warns (ORDER-11, ORDER-12). */
import { maxQuantity } from '#domain/orders/order.ts'
import { minLicenses, licenseWarning } from '#domain/orders/licenses.ts'
import type { Product } from '#domain/orders/product-groups.ts'
import type { Form } from '#web/forms/form.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { licenseQuantities } from './basket.ts'

export type LicenseWarning = NonNullable<ReturnType<typeof licenseWarning>>

export function findLicenseWarning(
  form: Pick<Form, 'values'>,
  products: readonly Product[],
): LicenseWarning | null {
  const { profiles, licenses } = licenseQuantities(form.values, products)
  return licenseWarning(profiles, licenses)
}

export function Licenses({ form, products }: { form: Form; products: readonly Product[] }) {
  const { t } = useTranslator()
  const { licenses, recommended } = licenseQuantities(form.values, products)
  const field = form.field('licenses', t('orders.licenses.title'))
  const warning = findLicenseWarning(form, products)
  return (
    <section className="product-group" aria-labelledby="licenses-title">
      <h2 id="licenses-title">{t('orders.licenses.title')}</h2>
      <p className="hint">{t('orders.licenses.hint')}</p>
      <ul>
        <li className="product">
          <div className="product-text">
            <h3>{t('orders.product.license')}</h3>
            <p className="hint">{t('orders.licenses.recommended', { count: recommended })}</p>
            <FieldMessages id="licenses" error={field.error} />
            <p className="field-warning" role="status" id="licenses-warning">
              {warning &&
                t(`orders.licenses.${warning.warning}`, {
                  chosen: licenses,
                  recommended: warning.recommended,
                })}
            </p>
          </div>
          <QuantityStepper
            field={{
              ...field,
              value: form.values['licenses'] === '' ? String(recommended) : field.value,
            }}
            min={minLicenses}
            max={maxQuantity}
            describedBy="licenses-warning"
          />
        </li>
      </ul>
    </section>
  )
}

interface LicenseDialogProps {
  warning: LicenseWarning
  onEdit: () => void
  onContinue: () => void
}

export function LicenseDialog({
  warning: { warning, chosen, recommended },
  onEdit,
  onContinue,
}: LicenseDialogProps) {
  const { t } = useTranslator()
  return (
    <Dialog title={t(`orders.licenses.${warning}_title`)} onClose={onEdit}>
      <p>{t(`orders.licenses.${warning}`, { chosen, recommended })}</p>
      <div className="actions">
        <Button onClick={onEdit}>{t('orders.licenses.edit')}</Button>
        <Button variant="secondary" onClick={onContinue}>
          {t('orders.licenses.continue')}
        </Button>
      </div>
    </Dialog>
  )
}
