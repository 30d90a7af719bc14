import * as styles from './money.module.css'

/** Formats an amount with thousands separators and a minus sign. */
export const formatMoney = (amount: string): string => {
  const [integerPart = '', fraction = '00'] = amount.replace('-', '').split('.')
  return `${amount.startsWith('-') ? '−' : ''}${integerPart.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Renders an amount as the api sends it. */
export function Money({ amount, currency }: { amount: string; currency?: string }) {
  return (
    <span className={styles.money}>
      {formatMoney(amount)}
      {currency && <span className={styles.currency}> {currency}</span>}
    </span>
  )
}
