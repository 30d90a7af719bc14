import { toHex } from '@tessera/fair'
import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { Card } from '@tessera/ui/card'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import type { RoundCheck } from './check-round.ts'
import * as styles from './fair.module.css'
import { Outcome } from './outcome.tsx'
import type { ReplayedRound } from './replay-round.ts'
import type { RoundData } from './round-data.ts'
import { TEXTS } from './texts.ts'
import { traceBytes } from './trace.ts'

interface StepsProps {
  roundData: RoundData
  check: RoundCheck
}

/** The calculation from the seeds to the win, step by step. */
export function Steps({ roundData, check: { commit, replayed: replayedRound, win } }: StepsProps) {
  const t = useTexts(TEXTS)
  if (commit === null) return null
  return (
    <Card as="section" title={t('steps')}>
      <ol className={styles.steps}>
        <li>
          <h3 className={styles.step}>{t('step_commit')}</h3>
          <code className={styles.code}>{commit}</code>
        </li>
        {replayedRound && (
          <>
            <li>
              <h3 className={styles.step}>{t('step_bytes')}</h3>
              <code className={styles.code}>{`${roundData.gameId}|${roundData.clientSeed}|${roundData.nonce}|0`}</code>
              <DrawBytes played={replayedRound} />
            </li>
            <li>
              <h3 className={styles.step}>{t('step_outcome')}</h3>
              <Outcome played={replayedRound} />
            </li>
          </>
        )}
        {win !== null && (
          <li>
            <h3 className={styles.step}>{t('step_win')}</h3>
            <p className={styles.win}>
              <bdi>{formatMoney(win)}</bdi>
            </p>
          </li>
        )}
      </ol>
    </Card>
  )
}

function DrawBytes({ played }: { played: ReplayedRound }) {
  const t = useTexts(TEXTS)
  const trace = traceBytes(played)
  return (
    <>
      <p className={styles.small}>{t('step_bytes_used', { count: played.bytes.length })}</p>
      {trace === null ? (
        <code className={styles.code}>{toHex(played.bytes)}</code>
      ) : (
        <ol className={styles.bytes}>
          {trace.map(({ hex, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bytes have no id, and their order is stable
            <li key={index} className={styles.byte} data-skipped={value === null || undefined}>
              <code>{hex}</code>
              {value === null ? <VisuallyHidden>{t('skipped')}</VisuallyHidden> : <b>{value}</b>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
