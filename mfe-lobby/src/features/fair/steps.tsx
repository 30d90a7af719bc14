import { toHex } from '@tessera/fair'
import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { Card } from '@tessera/ui/card'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import type { Check } from './check.ts'
import type { Claim } from './claim.ts'
import * as styles from './fair.module.css'
import { Outcome } from './outcome.tsx'
import type { Played } from './play-again.ts'
import { TEXTS } from './texts.ts'
import { traceOf } from './trace.ts'

interface StepsProps {
  claim: Claim
  of: Check
}

/** The way from the seeds to the win, with each number that it takes. */
export function Steps({ claim, of: { commit, played, win } }: StepsProps) {
  const t = useTexts(TEXTS)
  if (commit === null) return null
  return (
    <Card as="section" title={t('steps')}>
      <ol className={styles.steps}>
        <li>
          <h3 className={styles.step}>{t('step_commit')}</h3>
          <code className={styles.code}>{commit}</code>
        </li>
        {played && (
          <>
            <li>
              <h3 className={styles.step}>{t('step_bytes')}</h3>
              <code className={styles.code}>{`${claim.gameId}|${claim.clientSeed}|${claim.nonce}|0`}</code>
              <Bytes played={played} />
            </li>
            <li>
              <h3 className={styles.step}>{t('step_outcome')}</h3>
              <Outcome played={played} />
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

function Bytes({ played }: { played: Played }) {
  const t = useTexts(TEXTS)
  const trace = traceOf(played)
  return (
    <>
      <p className={styles.small}>{t('step_bytes_used', { count: played.bytes.length })}</p>
      {trace === null ? (
        <code className={styles.code}>{toHex(played.bytes)}</code>
      ) : (
        <ol className={styles.bytes}>
          {trace.map(({ hex, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bytes have no other name than their place
            <li key={at} className={styles.byte} data-skipped={value === null || undefined}>
              <code>{hex}</code>
              {value === null ? <VisuallyHidden>{t('skipped')}</VisuallyHidden> : <b>{value}</b>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
