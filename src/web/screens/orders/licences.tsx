/** How many software licences; another number than is recommended is only warned of (ORDER-11, ORDER-12). */
import { mostOfOne } from '../../../domain/orders/order.ts'
import { fewestLicences, licenceWarning } from '../../../domain/orders/licences.ts'
import type { Product } from '../../../domain/orders/shelves.ts'
import type { Form } from '../../journey/form.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { Stepper } from './stepper.tsx'
import { licencesIn } from './basket.ts'
import { Picture } from './pictures.tsx'

export type LicenceWarning = NonNullable<ReturnType<typeof licenceWarning>>

export function warningIn(form: Pick<Form, 'values'>, products: readonly Product[]): LicenceWarning | null {
  const { profiles, said } = licencesIn(form.values, products)
  return licenceWarning(profiles, said)
}

export function Licences({ form, products }: { form: Form; products: readonly Product[] }) {
  const { t } = useTexts()
  const { said, recommended } = licencesIn(form.values, products)
  const question = form.field('licenses', t('orders.licenses.title'))
  const warning = warningIn(form, products)
  return (
    <section className="shelf" aria-labelledby="licenses-title">
      <h2 id="licenses-title">{t('orders.licenses.title')}</h2>
      <p className="hint">{t('orders.licenses.hint')}</p>
      <ul>
        <li className="product">
          <Picture of="license" />
          <div className="product-text">
            <h3>{t('orders.product.license')}</h3>
            <p className="hint">{t('orders.licenses.recommended', { count: recommended })}</p>
            <FieldNotes id="licenses" error={question.error} />
            <p className="care" role="status" id="licenses-warning">
              {warning &&
                t(`orders.licenses.${warning.warning}`, { chosen: said, recommended: warning.recommended })}
            </p>
          </div>
          <Stepper
            question={{
              ...question,
              value: form.values['licenses'] === '' ? String(recommended) : question.value,
            }}
            least={fewestLicences}
            most={mostOfOne}
            describedBy="licenses-warning"
          />
        </li>
      </ul>
    </section>
  )
}

interface AskProps {
  warning: LicenceWarning
  onEdit: () => void
  onContinue: () => void
}

export function LicenceDialog({ warning: { warning, chosen, recommended }, onEdit, onContinue }: AskProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t(`orders.licenses.${warning}_title`)} onClose={onEdit}>
      <p>{t(`orders.licenses.${warning}`, { chosen, recommended })}</p>
      <div className="actions">
        <Button onClick={onEdit}>{t('orders.licenses.edit')}</Button>
        <Button look="second" onClick={onContinue}>
          {t('orders.licenses.continue')}
        </Button>
      </div>
    </Dialog>
  )
}
