import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { ApiError, type Host } from '@tessera/platform'
import type { LotteryDraw, LotteryMenu, LotteryRow } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { useIsOver } from '../../lib/lottery/use-is-over.ts'
import { moneyOf, satangOf } from '../../lib/satang.ts'
import * as styles from './lottery-game.module.css'
import type { SlipStore } from './slip.store.ts'
import { stakeOf } from './slip.ts'
import { TEXTS } from './texts.ts'

const JOIN = '/m/register'

interface SlipFootProps {
  host: Host
  row: LotteryRow
  slip: SlipStore
  menu: LotteryMenu
  /** The draw on sale; null while there is none. */
  current: LotteryDraw | null
  /** After a try that the draw, or what is limited in it, refused. */
  onRefused: () => void
}

/** The sum of the slip, and the one action of the page. */
export const SlipFoot = observer(function SlipFoot({ host, row, slip, menu, current, onRefused }: SlipFootProps) {
  const t = useTexts(TEXTS)
  const { session, navigation, merchant } = host
  const isClosed = useIsOver(current ? Date.parse(current.closesAt) : 0, host.http.now)
  const { lines, refusal, phase } = slip
  const stakes = lines.map((line) => stakeOf(menu, line))
  const total = stakes.reduce((sum, stake) => sum + stake, 0)
  const isAboveMax = total > satangOf(menu.orderMax)
  const fits = !isAboveMax && stakes.every((stake) => stake <= satangOf(menu.lineMax))
  const isReady = !slip.isEmpty && fits && current !== null && !isClosed && slip.drawId === current.drawId
  const isAgain = refusal instanceof ApiError && refusal.code === 'lottery.rate.changed'
  const money = (satang: number) => formatMoney(moneyOf(satang), { currency: merchant.currency })
  if (session.isTrial)
    return (
      <div className={styles.trial}>
        <div className={styles.words}>
          <p className={styles.bet}>{t('trial')}</p>
          <p className={styles.small}>{t('trial_text')}</p>
        </div>
        <ButtonLink size="s" href={JOIN} onPress={() => navigation.push(JOIN)}>
          {t('trial_join')}
        </ButtonLink>
      </div>
    )
  const confirm = async () => {
    // The slip is preserved during the login; the member must confirm it afterwards.
    if (!navigation.requireLogin(navigation.path, { reason: t('login', { game: row.displayName }) })) return
    const wording = {
      title: t(isAgain ? 'confirm_again' : 'confirm'),
      message: t('confirm_text', { numero: current?.numero ?? '', total: money(total) }),
      confirm: t('confirm'),
      cancel: t('cancel'),
    }
    if (!(await host.popups.confirm(wording))) return
    await slip.confirm()
    if (slip.refusal !== null) onRefused()
  }
  return (
    <div className={styles.foot}>
      <div className={styles.sum} role="status">
        <span className={styles.small}>{t('total', { count: lines.length })}</span>
        <Price amount={moneyOf(total)} currency={merchant.currency} />
        {isAboveMax && <span className={styles.bad}>{t('order_over', { most: money(satangOf(menu.orderMax)) })}</span>}
      </div>
      <Button disabled={!isReady} busy={phase === 'sending'} onClick={() => void confirm()}>
        {t(isAgain ? 'confirm_again' : 'confirm')}
      </Button>
    </div>
  )
})
