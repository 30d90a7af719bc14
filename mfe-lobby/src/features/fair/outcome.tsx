import { useTexts } from '@tessera/i18n'
import * as styles from './fair.module.css'
import type { Played } from './play-again.ts'
import { SlotOutcome } from './slot-outcome.tsx'
import { TEXTS } from './texts.ts'
import { bitsOf } from './trace.ts'

const pointText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100).toLocaleString('en')}.${String(hundredths % 100).padStart(2, '0')}`

/** Outcome computed from the bytes, in the terms of the game. */
export function Outcome({ played: { drawn: outcome, bytes } }: { played: Played }) {
  const t = useTexts(TEXTS)
  if (outcome.game === 'himmapan-secrets') return <SlotOutcome round={outcome.round} />
  if (outcome.game === 'sky-lantern')
    return (
      <>
        <p className={styles.small}>{t('bits', { h: String(bitsOf(bytes)) })}</p>
        <p className={styles.win}>{t('point', { point: pointText(outcome.point) })}</p>
      </>
    )
  const total = outcome.dice.reduce<number>((sum, die) => sum + die, 0)
  return <p className={styles.win}>{t('dice', { dice: outcome.dice.join(' · '), total })}</p>
}
