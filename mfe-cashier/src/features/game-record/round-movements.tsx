import { useTexts } from '@tessera/i18n'
import { addMoney, formatMoney, subtractMoney } from '@tessera/i18n/money'
import type { RoundMove } from '@tessera/site'
import { useId } from 'react'
import { formatTime } from '../../lib/format-time.ts'
import { SignedAmount } from '../../lib/signed-amount.tsx'
import * as styles from './game-record.module.css'
import { MOVEMENT_KEYS } from './outcome-keys.ts'

/** Returns the balance before a movement: a stake was debited, all others were credited. */
const balanceBeforeOf = ({ kind, amount, balanceAfter }: RoundMove): string | null =>
  kind === 'bet' ? addMoney(balanceAfter, amount) : subtractMoney(balanceAfter, amount)

/** Balance before the round, and its movements in order, with the balance after each. */
export function RoundMovements({ moves }: { moves: readonly RoundMove[] }) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  const [firstMove] = moves
  if (!firstMove) return null
  const balanceBefore = balanceBeforeOf(firstMove)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.head}>
        {t('record.moves')}
      </h3>
      <ol className={styles.moves}>
        {balanceBefore !== null && (
          <li className={styles.move}>
            <span>{t('record.before')}</span>
            <span className={styles.after}>{t('record.after', { balance: formatMoney(balanceBefore) })}</span>
          </li>
        )}
        {moves.map(({ kind, amount, at, balanceAfter }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: movements have no id, and their order is stable
          <li key={index} className={styles.move}>
            <span>{t(MOVEMENT_KEYS[kind])}</span>
            <SignedAmount amount={kind === 'bet' ? `-${amount}` : amount} />
            <span className={styles.time}>{formatTime(at)}</span>
            <span className={styles.after}>{t('record.after', { balance: formatMoney(balanceAfter) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
