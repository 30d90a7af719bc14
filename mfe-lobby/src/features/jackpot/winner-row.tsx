import type { LanguageCode } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Winner } from '@tessera/site'
import { Picture } from '@tessera/ui'
import { formatAgo } from './format-ago.ts'
import * as styles from './jackpot-block.module.css'
import { TEXTS } from './texts.ts'

interface WinnerRowProps {
  winner: Winner['vo']
  currency: string
  language: LanguageCode
  /** Milliseconds since 1970, by the server. */
  now: number
  onOpen: () => void
}

/** One win: player, amount and game; a press opens the game. */
export function WinnerRow({ winner, currency, language, now, onOpen }: WinnerRowProps) {
  const t = useTexts(TEXTS)
  const { displayName, userName, winAmount, iconUrl, wonAt, jackpot } = winner
  return (
    <button type="button" className={styles.winner} onClick={onOpen}>
      <span className={styles.art}>
        <Picture src={iconUrl} alt="" width={40} height={40} cover />
      </span>
      <span className={styles.who}>
        <bdi className={styles.game}>{displayName}</bdi>
        <span className={styles.when}>
          {jackpot && (
            <>
              <bdi className={styles.pool}>{jackpot}</bdi> ·{' '}
            </>
          )}
          <bdi>{userName}</bdi> ·{' '}
          <time dateTime={new Date(wonAt).toISOString()}>{formatAgo(wonAt, now, language)}</time>
        </span>
      </span>
      <strong className={styles.amount}>{t('won', { amount: formatMoney(winAmount, { currency }) })}</strong>
    </button>
  )
}
