import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { LotteryRow } from '@tessera/site'
import { ButtonLink, Pressable } from '@tessera/ui'
import { Countdown } from '@tessera/ui/countdown'
import { type Loadable, Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { DrawResult } from '../../lib/lottery/draw-result.tsx'
import { LotteryNotes } from '../../lib/lottery/lottery-notes.tsx'
import { NAMES } from '../../lib/lottery/names.ts'
import { usePolling } from '../../lib/lottery/use-polling.ts'
import { DrawsSkeleton } from './draws-skeleton.tsx'
import * as styles from './own-draws.module.css'
import { TEXTS } from './texts.ts'

const POLL_INTERVAL_MS = 30_000
const ORDERS_PATH = '/m/lottOrders'

interface LotteryDrawsProps {
  host: Host
  games: Loadable<readonly LotteryRow[]>
  /** Daily draws, or the quick ones. */
  gameType: LotteryRow['gameType']
}

/** The operator's own draws: closing time, and last result of each (LOB-171). Renders nothing if the merchant has none. */
export const MerchantDraws = observer(function MerchantDraws({ host, games, gameType }: LotteryDrawsProps) {
  const t = useTexts(TEXTS)
  usePolling(games.load, POLL_INTERVAL_MS)
  return (
    <Loaded of={games} skeleton={<DrawsSkeleton gameType={gameType} />} failed={t('failed')} small>
      {(rows) => {
        const typeRows = rows.filter((row) => row.gameType === gameType)
        const [firstRow] = typeRows
        if (!firstRow) return null
        return (
          <section aria-label={t('title')} className={styles.draws}>
            <div className={styles.head}>
              <h2>{t('title')}</h2>
              <ButtonLink size="s" variant="ghost" href={ORDERS_PATH} onPress={() => host.navigation.push(ORDERS_PATH)}>
                {t('orders')}
              </ButtonLink>
            </div>
            <ul className={styles.list}>
              {typeRows.map((row) => (
                <LotteryDrawCard key={row.game} host={host} row={row} onClosed={() => void games.load()} />
              ))}
            </ul>
            <LotteryNotes beacon={firstRow.beacon} />
          </section>
        )
      }}
    </Loaded>
  )
})

const LotteryDrawCard = observer(function LotteryDrawCard({
  host,
  row,
  onClosed,
}: {
  host: Host
  row: LotteryRow
  onClosed: () => void
}) {
  const names = useTexts(NAMES)
  const { game, displayName, current, last } = row
  const gamePath = `/m/lottGame?g=${game}`
  return (
    <li>
      <Pressable className={styles.draw} href={gamePath} onPress={() => host.navigation.push(gamePath)}>
        <span className={styles.line}>
          <span className={styles.name}>{displayName}</span>
          {current && (
            <span className={styles.clock}>
              <span className={styles.small} aria-hidden="true">
                {names('closes_in')}
              </span>
              <Countdown
                until={Date.parse(current.closesAt)}
                now={host.http.now}
                label={names('closes_in')}
                endedText={names('closed')}
                onEnd={onClosed}
                size="s"
              />
            </span>
          )}
        </span>
        {last?.prizes && (
          <>
            <span className={styles.small}>
              {names('last_result')} · {names('draw', { numero: last.numero })}
            </span>
            <DrawResult draw={last} />
          </>
        )}
      </Pressable>
    </li>
  )
})
