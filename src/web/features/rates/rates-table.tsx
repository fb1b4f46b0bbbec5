/** All rates of a merchant: the fee box of Canada's Code of Conduct, or a plain table. */
import type { ReactNode } from 'react'
import type { RatesView } from '#api/plans.ts'
import { countries } from '#domain/countries/countries.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { accountFeeNames, feeBox } from '#domain/prices/rates.ts'
import { accountFeeText, rateText } from '#messages/rate-text.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { SandboxRatesNote } from './sandbox-note.tsx'

interface Props {
  rates: RatesView
  /** False on the account and in the letter, where the rates say when they were accepted. */
  isOffer?: boolean
}

export function RatesTable({ rates, isOffer = false }: Props) {
  const { t, date } = useTranslator()
  const { acceptedAt, currency } = rates
  const hasBox = countries[marketForCurrency(currency)].ratesAre === 'fee_box'
  return (
    <>
      <SandboxRatesNote />
      {hasBox ? <FeeBox rates={rates} /> : <PlainTable rates={rates} />}
      <p className="hint">{t('rates.lead')}</p>
      {!isOffer && (
        <p className="hint">
          {acceptedAt === null
            ? t('rates.not_recorded')
            : t('rates.accepted', { date: date(acceptedAt, { dateStyle: 'long' }) })}
        </p>
      )}
    </>
  )
}

type FeeView = RatesView['fees'][number]

/** A transfer to the bank is a service of the account, so it comes with the account's fees. */
const paymentsFirst = (a: FeeView, b: FeeView): number =>
  Number(a.name === 'transferToBank') - Number(b.name === 'transferToBank')

function PlainTable({ rates }: { rates: RatesView }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <table className="fees">
      <caption className="visually-hidden">{t('rates.title')}</caption>
      <thead>
        <Heads>{[t('rates.way'), t('rates.rate')]}</Heads>
      </thead>
      <tbody>
        {rates.fees.toSorted(paymentsFirst).map(({ name, label, percent, fixed }) => (
          <Row key={name} names={[label ?? t(`rates.fee.${name}`)]}>
            {rateText(translator, { percent, fixed }, rates.currency)}
          </Row>
        ))}
        <AccountFeeRows rates={rates} />
      </tbody>
    </table>
  )
}

function FeeBox({ rates }: { rates: RatesView }) {
  const translator = useTranslator()
  const { t } = translator
  const { fees, currency } = rates
  return (
    <table className="fees fee-box">
      <caption>{t('rates.box')}</caption>
      <thead>
        <Heads>{[t('rates.method'), t('rates.card_type'), t('rates.rate')]}</Heads>
      </thead>
      <tbody>
        {fees.map(({ name, label, percent, fixed }) => {
          const entry = feeBox[name]
          return (
            entry && (
              <Row
                key={name}
                names={[label ?? t(`rates.method.${entry.method}`), t(`rates.card.${entry.card}`)]}
              >
                {rateText(translator, { percent, fixed }, currency)}
              </Row>
            )
          )
        })}
      </tbody>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('rates.other')}
          </th>
          <th scope="col">{t('rates.fee_column')}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ name, label, percent, fixed }) =>
          feeBox[name] ? null : (
            <Row key={name} names={[label ?? t(`rates.fee.${name}`)]} isWide>
              {rateText(translator, { percent, fixed }, currency)}
            </Row>
          ),
        )}
        <AccountFeeRows rates={rates} isWide />
      </tbody>
    </table>
  )
}

const Heads = ({ children }: { children: readonly string[] }) => (
  <tr>
    {children.map((name) => (
      <th key={name} scope="col">
        {name}
      </th>
    ))}
  </tr>
)

interface RowProps {
  /** The header of the row and, in the fee box, its card type. */
  names: readonly [string] | readonly [string, string]
  /** True for a name that also takes the column of the card type. */
  isWide?: boolean
  children: ReactNode
}

const Row = ({ names: [name, cardType], isWide = false, children }: RowProps) => (
  <tr>
    <th scope="row" colSpan={isWide ? 2 : 1}>
      {name}
    </th>
    {cardType !== undefined && <td className="card-type">{cardType}</td>}
    <td>{children}</td>
  </tr>
)

function AccountFeeRows({ rates, isWide = false }: { rates: RatesView; isWide?: boolean }) {
  const translator = useTranslator()
  const { t } = translator
  return accountFeeNames.map((name) => (
    <Row key={name} names={[t(`rates.account_fee.${name}`)]} isWide={isWide}>
      {accountFeeText(translator, rates.accountFees[name], rates.currency)}
    </Row>
  ))
}
