import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { LotteryRow, Numero } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Countdown } from '@tessera/ui/countdown'
import { observer } from 'mobx-react-lite'
import { DrawResult } from '../../lib/lottery/draw-result.tsx'
import { LotteryNotes } from '../../lib/lottery/lottery-notes.tsx'
import { NAMES } from '../../lib/lottery/names.ts'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

interface DrawCardProps {
  host: Host
  row: LotteryRow
  draws: Numero
  /** Called when the draw on sale closes. */
  onClosed: () => void
}

/** The draw on sale with its countdown, the last result, and links to results, orders and verification. */
export const DrawCard = observer(function DrawCard({ host, row, draws, onClosed }: DrawCardProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { current, next, last } = draws
  const { navigation, locale } = host
  const links = [
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
          <DrawResult draw={last} />
        </div>
      )}
      <LotteryNotes beacon={row.beacon} game={row.game} />
      <div className={styles.ways}>
        {links.map(({ to, label }) => (
          <ButtonLink key={to} size="s" variant="secondary" href={to} onPress={() => navigation.push(to)}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
})
