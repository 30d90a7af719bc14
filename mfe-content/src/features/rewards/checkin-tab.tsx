import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { CheckinCard } from '@tessera/site'
import { Button, EmptyState, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { useCountdown } from '@tessera/ui/countdown'
import { checkGlyph, giftGlyph } from '@tessera/ui/glyphs'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'

/** The client's estimate of the server's time may be ahead by this. */
const CLOCK_ERROR_MS = 2000

/** The stamp card: one stamp a day; a missed day does not remove any. */
export const CheckinTab = observer(function CheckinTab({ host, store }: RewardTabProps) {
  const t = useTexts('mfe-content')
  return (
    <Loaded of={store.checkin} skeleton={<Rows count={1} height="320px" />} failed={t('checkin.failed')}>
      {({ card }) =>
        card ? (
          <StampCard host={host} store={store} card={card} />
        ) : (
          <EmptyState title={t('checkin.none')} text={t('checkin.none_text')} />
        )
      }
    </Loaded>
  )
})

const StampCard = observer(function StampCard({ host, store, card }: RewardTabProps & { card: CheckinCard }) {
  const t = useTexts('mfe-content')
  const { size, stamped, stampedToday, nextAt, prizes } = card
  const secondsToNext = useCountdown(Date.parse(nextAt) + CLOCK_ERROR_MS, host.http.now)
  const isOutdated = stampedToday && secondsToNext === 0
  useEffect(() => {
    if (isOutdated && !store.checkin.loading.isBusy) void store.checkin.load()
  }, [store, isOutdated])
  const prizeOf = (stamp: number) => prizes.find((prize) => prize.stamp === stamp)?.amount ?? null
  const stampToday = async () => {
    try {
      if (!(await store.collectStamp())) return
      host.toasts.show('success', t('checkin.done'))
      void host.wallet.refresh()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Card as="section" title={t('checkin.title', { stamped, size })}>
      <ol className={styles.stamps}>
        {Array.from({ length: size }, (_, index) => index + 1).map((stamp) => {
          const prize = prizeOf(stamp)
          const isDone = stamp <= stamped
          return (
            <li key={stamp} className={styles.stamp} data-done={isDone || undefined}>
              <span aria-hidden="true" className={styles.mark}>
                {isDone ? <Icon of={checkGlyph} size={20} /> : prize ? <Icon of={giftGlyph} size={20} /> : stamp}
              </span>
              <VisuallyHidden>{t(isDone ? 'checkin.stamped' : 'checkin.open', { stamp })}</VisuallyHidden>
              {prize && (
                <span className={styles.prize}>
                  {formatMoney(prize, { currency: host.wallet.currency, short: true })}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Button block busy={store.isStamping} disabled={stampedToday} onClick={() => void stampToday()}>
        {t(stampedToday ? 'checkin.is_done' : 'checkin.stamp')}
      </Button>
      <p className={styles.note}>
        {stampedToday ? t('checkin.next', { at: formatDateTime(nextAt, host.locale.language) }) : t('checkin.keeps')}
      </p>
    </Card>
  )
})
