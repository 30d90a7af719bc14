import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { ApiError, type Host } from '@tessera/platform'
import type { LotteryDraw, LotteryMenu, LotteryRow } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { useIsPast } from '../../lib/lottery/use-is-past.ts'
import { moneyOf, toSatang } from '../../lib/satang.ts'
import * as styles from './lottery-game.module.css'
import type { SlipStore } from './slip.store.ts'
import { stakeOf } from './slip.ts'
import { TEXTS } from './texts.ts'

const REGISTER_PATH = '/m/register'

interface SlipFooterProps {
  host: Host
  row: LotteryRow
  slip: SlipStore
  menu: LotteryMenu
  /** The draw on sale; null while there is none. */
  current: LotteryDraw | null
  /** Called after an order was rejected, by the draw or by a limit. */
  onRejected: () => void
}

/** The slip's total, and the button that places the bets. */
export const SlipFooter = observer(function SlipFooter({
  host,
  row,
  slip,
  menu,
  current,
  onRejected,
}: SlipFooterProps) {
  const t = useTexts(TEXTS)
  const { session, navigation, merchant } = host
  const isClosed = useIsPast(current ? Date.parse(current.closesAt) : 0, host.http.now)
  const { lines, error, phase } = slip
  const stakes = lines.map((line) => stakeOf(menu, line))
  const total = stakes.reduce((sum, stake) => sum + stake, 0)
  const isAboveMax = total > toSatang(menu.orderMax)
  const isWithinLimits = !isAboveMax && stakes.every((stake) => stake <= toSatang(menu.lineMax))
  const isReady = !slip.isEmpty && isWithinLimits && current !== null && !isClosed && slip.drawId === current.drawId
  const hasRateChanged = error instanceof ApiError && error.code === 'lottery.rate.changed'
  const formatSatang = (satang: number) => formatMoney(moneyOf(satang), { currency: merchant.currency })
  if (session.isTrial)
    return (
      <div className={styles.trial}>
        <div className={styles.words}>
          <p className={styles.bet}>{t('trial')}</p>
          <p className={styles.small}>{t('trial_text')}</p>
        </div>
        <ButtonLink size="s" href={REGISTER_PATH} onPress={() => navigation.push(REGISTER_PATH)}>
          {t('trial_join')}
        </ButtonLink>
      </div>
    )
  const confirm = async () => {
    // The slip is preserved during the login; the member must confirm it afterwards.
    if (!navigation.requireLogin(navigation.path, { reason: t('login', { game: row.displayName }) })) return
    const confirmation = {
      title: t(hasRateChanged ? 'confirm_again' : 'confirm'),
      message: t('confirm_text', { numero: current?.numero ?? '', total: formatSatang(total) }),
      confirm: t('confirm'),
      cancel: t('cancel'),
    }
    if (!(await host.popups.confirm(confirmation))) return
    await slip.placeOrder()
    if (slip.error !== null) onRejected()
  }
  return (
    <div className={styles.foot}>
      <div className={styles.sum} role="status">
        <span className={styles.small}>{t('total', { count: lines.length })}</span>
        <Price amount={moneyOf(total)} currency={merchant.currency} />
        {isAboveMax && (
          <span className={styles.bad}>{t('order_over', { most: formatSatang(toSatang(menu.orderMax)) })}</span>
        )}
      </div>
      <Button disabled={!isReady} busy={phase === 'sending'} onClick={() => void confirm()}>
        {t(hasRateChanged ? 'confirm_again' : 'confirm')}
      </Button>
    </div>
  )
})
