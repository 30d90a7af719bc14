import { useTexts } from '@tessera/i18n'
import { addMoney, formatMoney, subtractMoney } from '@tessera/i18n/money'
import type { RoundMove } from '@tessera/site'
import { useId } from 'react'
import { Net } from '../../lib/net.tsx'
import { timeOf } from '../../lib/time-of.ts'
import * as styles from './game-record.module.css'
import { MOVE_KEYS } from './outcome-keys.ts'

/** Returns the balance before a move: a stake was debited, all others were credited. */
const before = ({ kind, amount, balanceAfter }: RoundMove): string | null =>
  kind === 'bet' ? addMoney(balanceAfter, amount) : subtractMoney(balanceAfter, amount)

/** Balance before the round, and its moves in order, with the balance after each. */
export function RoundMoves({ moves }: { moves: readonly RoundMove[] }) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  const [first] = moves
  if (!first) return null
  const balanceBefore = before(first)
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
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and stay in their order
          <li key={index} className={styles.move}>
            <span>{t(MOVE_KEYS[kind])}</span>
            <Net amount={kind === 'bet' ? `-${amount}` : amount} />
            <span className={styles.time}>{timeOf(at)}</span>
            <span className={styles.after}>{t('record.after', { balance: formatMoney(balanceAfter) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
