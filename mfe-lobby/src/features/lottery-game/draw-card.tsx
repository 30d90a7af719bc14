import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { LotteryRow, Numero } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Countdown } from '@tessera/ui/countdown'
import { observer } from 'mobx-react-lite'
import { DrawResult } from '../../lib/lottery/draw-result.tsx'
import { LotteryNotes } from '../../lib/lottery/house-notes.tsx'
import { NAMES } from '../../lib/lottery/names.ts'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

interface DrawCardProps {
  host: Host
  row: LotteryRow
  numero: Numero
  /** The draw on sale has closed. */
  onClosed: () => void
}

/** The draw on sale and what is left of its time, the last result, and the ways to all that is known of both. */
export const DrawCard = observer(function DrawCard({ host, row, numero, onClosed }: DrawCardProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { current, next, last } = numero
  const { navigation, locale } = host
  const ways = [
    { to: `/m/lottResults?g=${row.game}`, label: t('results') },
    { to: '/m/lottOrders', label: t('orders') },
    ...(last ? [{ to: `/m/lottVerify?d=${encodeURIComponent(last.drawId)}`, label: t('verify') }] : []),
  ]
  return (
    <Card as="section" variant="raised" title={row.displayName}>
      {current ? (
        <div className={styles.draw}>
          <div>
            <p className={styles.numero}>{names('draw', { numero: current.numero })}</p>
            <p className={styles.small}>{t('draw_at', { time: formatDateTime(current.drawAt, locale.language) })}</p>
          </div>
          <div className={styles.clock}>
            <span className={styles.small} aria-hidden="true">
              {names('closes_in')}
            </span>
            <Countdown
              until={Date.parse(current.closesAt)}
              now={host.http.now}
              label={names('closes_in')}
              endedText={names('closed')}
              onEnd={onClosed}
              size="l"
            />
          </div>
        </div>
      ) : (
        <p className={styles.numero}>{t('no_draw')}</p>
      )}
      {next && <p className={styles.small}>{t('next_draw', { numero: next.numero })}</p>}
      {last?.prizes && (
        <div className={styles.last}>
          <p className={styles.small}>
            {names('last_result')} · {names('draw', { numero: last.numero })}
          </p>
          <DrawResult of={last} />
        </div>
      )}
      <LotteryNotes beacon={row.beacon} game={row.game} />
      <div className={styles.ways}>
        {ways.map(({ to, label }) => (
          <ButtonLink key={to} size="s" variant="secondary" href={to} onPress={() => navigation.push(to)}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
})
