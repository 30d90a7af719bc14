import type { DepositMethodKind } from '@tessera/contracts'
import { formatMoney, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { DepositStore } from './deposit.store.ts'
import * as styles from './method-detail.module.css'

const STEPS: Record<DepositMethodKind, readonly string[]> = {
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
  const title = useId()
  const method = store.chosen
  if (!method) return null
  const money = (amount: string) => `${formatMoney(amount)} ${host.wallet.currency}`
  const facts: [string, string][] = [
    [t('detail.limits'), `${formatMoney(method.min)} - ${money(method.max)}`],
    [t('detail.fee'), method.fee === '0.00' ? t('detail.free') : money(method.fee)],
    [t('detail.time'), t('detail.minutes', { minutes: method.minutes })],
  ]
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {method.name[host.locale.texts]}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.total} aria-live="polite">
        <span>{t('detail.total')}</span>
        <bdi className={styles.sum}>{store.total === null ? '-' : money(store.total)}</bdi>
      </div>
      <h3 className={styles.how}>{t('detail.how')}</h3>
      <ol className={styles.steps}>
        {STEPS[method.kind].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </section>
  )
})
