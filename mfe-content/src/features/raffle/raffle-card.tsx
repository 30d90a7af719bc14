import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { RaffleBundle } from '@tessera/site'
import { Badge, ButtonLink, Icon } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Countdown } from '@tessera/ui/countdown'
import { infoGlyph } from '@tessera/ui/glyphs'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import * as styles from './raffle.module.css'
import { TEXTS } from './texts.ts'

const CASHIER_PATH = '/m/voucherCenter'
const STATE_TONES = { open: 'success', closed: 'accent', drawn: 'muted', settled: 'muted', void: 'danger' } as const

interface RaffleCardProps {
  host: Host
  bundle: RaffleBundle
  /** Called when the sale closes while the page is open. */
  onClosed: () => void
}

/** Prizes, participation and closing time. */
export const RaffleCard = observer(function RaffleCard({ host, bundle, onClosed }: RaffleCardProps) {
  const t = useTexts(TEXTS)
  const { raffle, beacon } = bundle
  const { title, state, prizes, closesAt, drawAt, perDeposit, most: max, tickets } = raffle
  const { currency } = host.wallet
  return (
    <Card as="section" title={title} action={<Badge tone={STATE_TONES[state]} text={t(state)} />}>
      <ul className={styles.prizes} aria-label={t('prizes')}>
        {prizes.map(({ amount, count }, index) => (
          <li key={`${amount}-${count}`} className={styles.prize} data-best={index === 0 || undefined}>
            <Price
              amount={amount}
              currency={currency}
              size={index === 0 ? 'xl' : 'm'}
              tone={index === 0 ? 'accent' : 'plain'}
            />
            <span className={styles.note}>{t('prize', { count })}</span>
          </li>
        ))}
      </ul>
      {state === 'open' && (
        <div className={styles.time}>
          <span className={styles.note} aria-hidden="true">
            {t('closes_in')}
          </span>
          <Countdown
            until={Date.parse(closesAt)}
            now={host.http.now}
            label={t('closes_in')}
            endedText={t('is_closed')}
            onEnd={onClosed}
            size="l"
          />
        </div>
      )}
      {state === 'void' ? (
        <Callout tone="warning">{t('void_text')}</Callout>
      ) : (
        <p className={styles.line}>{t('drawn_at', { at: formatDateTime(drawAt, host.locale.language) })}</p>
      )}
      <p className={styles.line}>{t('tickets', { count: tickets })}</p>
      {beacon.kind === 'local' && (
        <p className={styles.beacon}>
          <Icon of={infoGlyph} size={16} />
          {t('house_beacon')}
        </p>
      )}
      {state === 'open' && (
        <>
          <p className={styles.line}>
            {t('how', { amount: formatMoney(perDeposit, { currency, short: true }), most: max })}
          </p>
          {host.navigation.canOpen(CASHIER_PATH) && (
            <ButtonLink block href={CASHIER_PATH} onPress={() => host.navigation.push(CASHIER_PATH)}>
              {t('deposit')}
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  )
})
