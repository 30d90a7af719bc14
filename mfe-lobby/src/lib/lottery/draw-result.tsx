import { useTexts } from '@tessera/i18n'
import type { LotteryDraw } from '@tessera/site'
import { classNames } from '@tessera/ui'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import * as styles from './lottery.module.css'
import { NAMES } from './names.ts'

interface DrawResultProps {
  draw: Pick<LotteryDraw, 'game' | 'prizes'>
}

/** Result that most bets of a game depend on: five balls, or the first prize and the two digits drawn last. */
export function DrawResult({ draw: { game, prizes } }: DrawResultProps) {
  const t = useTexts(NAMES)
  if (prizes === null) return null
  if (game === 'F5') return <Balls digits={prizes.join('')} isRound isMain />
  const isThai = game === 'TH6'
  return (
    <div className={styles.result}>
      <Prize name={t(isThai ? 'first_prize' : 'special_prize')} digits={prizes[0] ?? ''} isMain />
      {isThai && <Prize name={t('bottom_two')} digits={prizes.at(-1) ?? ''} />}
    </div>
  )
}

function Prize({ name, digits, isMain = false }: { name: string; digits: string; isMain?: boolean }) {
  return (
    <div className={styles.prize}>
      <span className={styles.prizeName}>{name}</span>
      <Balls digits={digits} isMain={isMain} />
    </div>
  )
}

interface BallsProps {
  digits: string
  isRound?: boolean
  isMain?: boolean
}

/** Digits in a row, with the whole number for screen readers. */
export function Balls({ digits, isRound = false, isMain = false }: BallsProps) {
  return (
    <span className={classNames(styles.balls, isMain && styles.main)}>
      <VisuallyHidden>{[...digits].join(' ')}</VisuallyHidden>
      {[...digits].map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits have no id, and their order is stable
        <span key={index} aria-hidden="true" className={classNames(styles.ball, !isRound && styles.digit)}>
          {digit}
        </span>
      ))}
    </span>
  )
}
