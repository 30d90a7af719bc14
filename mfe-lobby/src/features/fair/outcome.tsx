import { useTexts } from '@tessera/i18n'
import * as styles from './fair.module.css'
import type { ReplayedRound } from './replay-round.ts'
import { SlotOutcome } from './slot-outcome.tsx'
import { TEXTS } from './texts.ts'
import { bitsOf } from './trace.ts'

const formatPoint = (hundredths: number): string =>
  `${Math.floor(hundredths / 100).toLocaleString('en')}.${String(hundredths % 100).padStart(2, '0')}`

/** Outcome computed from the bytes, in the terms of the game. */
export function Outcome({ played: { outcome, bytes } }: { played: ReplayedRound }) {
  const t = useTexts(TEXTS)
  if (outcome.game === 'himmapan-secrets') return <SlotOutcome round={outcome.round} />
  if (outcome.game === 'sky-lantern')
    return (
      <>
        <p className={styles.small}>{t('bits', { h: String(bitsOf(bytes)) })}</p>
        <p className={styles.win}>{t('point', { point: formatPoint(outcome.point) })}</p>
      </>
    )
  const total = outcome.dice.reduce<number>((sum, die) => sum + die, 0)
  return <p className={styles.win}>{t('dice', { dice: outcome.dice.join(' · '), total })}</p>
}
