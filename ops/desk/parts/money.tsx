import * as styles from './money.module.css'

/** Thousands apart, a minus and not a hyphen. */
export const moneyOf = (amount: string): string => {
  const [integerPart = '', part = '00'] = amount.replace('-', '').split('.')
  return `${amount.startsWith('-') ? '−' : ''}${integerPart.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** An amount as the api has it. */
export function Money({ amount, currency }: { amount: string; currency?: string }) {
  return (
    <span className={styles.money}>
      {moneyOf(amount)}
      {currency && <span className={styles.currency}> {currency}</span>}
    </span>
  )
}
