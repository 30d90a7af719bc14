import { formatCount } from '@tessera/i18n'
import * as styles from './jackpot-meter.module.css'
import { useEasedNumber } from './use-eased.ts'

interface NumberDisplayProps {
  value: number
  /** `increment` counts up to a new value, `roll` turns each digit to it (LOB-159, LOB-160). */
  mode: 'increment' | 'roll'
  /** Prefix, such as a currency sign. */
  sign?: string
}

const REEL_DIGITS = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9'

/** An animated number. Screen readers read its value, but changes are not announced. */
export const NumberDisplay = ({ value, mode, sign = '' }: NumberDisplayProps) =>
  mode === 'roll' ? <RollingNumber value={value} /> : <CountingNumber value={value} sign={sign} />

function CountingNumber({ value, sign }: { value: number; sign: string }) {
  const easedValue = useEasedNumber(value)
  return (
    <p className={styles.number} aria-live="off">
      {sign}
      {formatCount(easedValue)}
    </p>
  )
}

function RollingNumber({ value }: { value: number }) {
  const text = formatCount(value)
  return (
    <p className={styles.number} role="img" aria-live="off" aria-label={text}>
      {[...text].map((character, index) => {
        // Keyed from the right, so that a number with one more digit reuses its reels.
        const key = index - text.length
        if (!/\d/.test(character)) return <span key={key}>{character}</span>
        return (
          <span key={key} className={styles.window}>
            <span className={styles.reel} data-digit={character} style={{ translate: `0 -${Number(character) * 10}%` }}>
              {REEL_DIGITS}
            </span>
          </span>
        )
      })}
    </p>
  )
}
