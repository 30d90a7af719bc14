import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { RoundRow as Round } from '@tessera/site'
import { Badge, Picture, Pressable } from '@tessera/ui'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { formatTime } from '../../lib/format-time.ts'
import { SignedAmount } from '../../lib/signed-amount.tsx'
import * as styles from './game-record.module.css'
import { netOf, outcomeOf } from './outcome.ts'
import { OUTCOME_KEYS, OUTCOME_TONES } from './outcome-keys.ts'

interface RoundRowProps {
  round: Round
  onOpen: (round: Round) => void
}

/** One round: game and time, stake, and outcome in words and figures. */
export function RoundRow({ round, onOpen }: RoundRowProps) {
  const t = useTexts('mfe-cashier')
  const outcome = outcomeOf(round)
  const net = netOf(round)
  return (
    <li className={styles.item}>
      <Pressable className={styles.row} onPress={() => onOpen(round)}>
        <span className={styles.art}>
          <Picture src={round.iconUrl} alt="" width={3} height={4} cover />
        </span>
        <span className={styles.words}>
          <bdi className={styles.name}>{round.displayName}</bdi>
          <span className={styles.detail}>
            <bdi>{round.vendorName}</bdi>
            {' · '}
            <span className={styles.time}>{formatTime(round.closedAt ?? round.openedAt)}</span>
          </span>
          <span className={styles.stakes}>
            {t('record.row_stake', { stake: formatMoney(round.stake) })}
            {outcome !== 'open' && <> · {t('record.row_win', { win: formatMoney(round.win) })}</>}
          </span>
        </span>
        <span className={styles.end}>
          {net !== null && (
            <>
              <VisuallyHidden>{t('record.net')} </VisuallyHidden>
              <SignedAmount amount={net} />
            </>
          )}
          <Badge text={t(OUTCOME_KEYS[outcome])} tone={OUTCOME_TONES[outcome]} />
        </span>
      </Pressable>
    </li>
  )
}
