import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { OfferedDepositMethod } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { observer } from 'mobx-react-lite'
import { feeOf, isFree } from '../../lib/fee.ts'
import type { DepositStore } from './deposit.store.ts'
import * as styles from './method-detail.module.css'

/** Limits, fee and instructions of the selected method. */
export const MethodDetail = observer(function MethodDetail({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const method = store.selectedMethod
  if (!method) return null
  const { currency } = host.wallet
  const formatAmount = (amount: string) => formatMoney(amount, { currency })
  const formatLimit = (amount: string) => formatMoney(amount, { currency, short: true })
  const feeText = ({ fee, feePercent }: OfferedDepositMethod): string => {
    const percent = `${Number(feePercent)}%`
    if (Number(feePercent) === 0) return formatAmount(fee)
    return fee === '0.00' ? percent : `${formatAmount(fee)} + ${percent}`
  }
  const { amount, total } = store
  const facts = [
    { name: t('detail.limits'), value: `${formatLimit(method.min)} - ${formatLimit(method.max)}` },
    { name: t('detail.fee'), value: isFree(method) ? t('detail.free') : feeText(method) },
    ...(isFree(method) || amount === null || total === null
      ? []
      : [{ name: t('detail.fee_now'), value: formatAmount(feeOf(amount, method)) }]),
    { name: t('detail.time'), value: t('detail.minutes', { minutes: method.minutes }) },
    ...(method.hours ? [{ name: t('detail.hours'), value: `${method.hours.from} - ${method.hours.to}` }] : []),
  ]
  return (
    <Card as="section" title={method.name[host.locale.texts]}>
      <Facts facts={facts} />
      <h3 className={styles.how}>{t('detail.how')}</h3>
      <ol className={styles.steps}>
        {method.steps.map((step) => (
          <li key={step.en} className={styles.step}>
            {step[host.locale.texts]}
          </li>
        ))}
      </ol>
    </Card>
  )
})
