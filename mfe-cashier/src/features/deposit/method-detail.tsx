import { type TextKey, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositMethodKind } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { observer } from 'mobx-react-lite'
import type { DepositStore } from './deposit.store.ts'
import * as styles from './method-detail.module.css'

const STEPS: Record<DepositMethodKind, readonly TextKey<'mfe-cashier'>[]> = {
  promptpay: ['steps.promptpay_1', 'steps.promptpay_2', 'steps.promptpay_3'],
  bank: ['steps.bank_1', 'steps.bank_2', 'steps.bank_3'],
  manual: ['steps.manual_1', 'steps.manual_2', 'steps.manual_3'],
  gateway: ['steps.gateway_1', 'steps.gateway_2', 'steps.gateway_3'],
  alipay: ['steps.gateway_1', 'steps.gateway_2', 'steps.gateway_3'],
  wechat: ['steps.gateway_1', 'steps.gateway_2', 'steps.gateway_3'],
  qq: ['steps.gateway_1', 'steps.gateway_2', 'steps.gateway_3'],
}

/** What the chosen way costs and takes, what the amount comes to, and how it goes. */
export const MethodDetail = observer(function MethodDetail({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const method = store.chosen
  if (!method) return null
  const { currency } = host.wallet
  const money = (amount: string) => formatMoney(amount, { currency })
  const limit = (amount: string) => formatMoney(amount, { currency, short: true })
  const facts = [
    { name: t('detail.limits'), value: `${limit(method.min)} - ${limit(method.max)}` },
    { name: t('detail.fee'), value: method.fee === '0.00' ? t('detail.free') : money(method.fee) },
    { name: t('detail.time'), value: t('detail.minutes', { minutes: method.minutes }) },
  ]
  return (
    <Card as="section" title={method.name[host.locale.texts]}>
      <Facts facts={facts} />
      <div className={styles.total} aria-live="polite">
        <span>{t('detail.total')}</span>
        <bdi className={styles.sum}>{store.total === null ? '-' : money(store.total)}</bdi>
      </div>
      <h3 className={styles.how}>{t('detail.how')}</h3>
      <ol className={styles.steps}>
        {STEPS[method.kind].map((key) => (
          <li key={key} className={styles.step}>
            {t(key)}
          </li>
        ))}
      </ol>
    </Card>
  )
})
