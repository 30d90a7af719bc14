import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { applicationId, type Entry, type Promotion } from '@tessera/site'
import { Badge, Button, ButtonLink } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { rafflePath } from '../../lib/raffle-path.ts'
import { INELIGIBLE_REASONS } from './ineligible-reasons.ts'
import type { JoinStore } from './join.store.ts'
import * as styles from './promotion-card.module.css'
import { depositPath, formPath, promotionPath } from './promotion-paths.ts'
import type { PromotionsStore } from './promotions.store.ts'

export interface PromotionActionsProps {
  host: Host
  store: PromotionsStore
  join: JoinStore
  promotion: Promotion
  /** Id of the title, which labels the buttons. */
  titleId: string
}

/** Actions on a promotion, or the reason why there are none. */
export const PromotionActions = observer(function PromotionActions(props: PromotionActionsProps) {
  const { host, store, join, promotion, titleId } = props
  const t = useTexts('mfe-content')
  const status = store.statusOf(promotion)
  const joinOrApply = () => {
    const prompt = { reason: t('promotions.login_reason', { title: promotion.title }) }
    if (!host.navigation.requireLogin(promotionPath(promotion.id), prompt)) return
    const form = formPath(applicationId(promotion))
    if (status.is === 'open' && status.action === 'apply' && host.navigation.canOpen(form)) host.navigation.push(form)
    else join.openSheet(promotion)
  }
  const button = (label: TextKey<'mfe-content'>) => (
    <Button size="s" aria-describedby={titleId} onClick={joinOrApply}>
      {t(label)}
    </Button>
  )
  switch (status.is) {
    case 'news':
      return null
    case 'joined':
      return <JoinedActions {...props} entry={status.entry} />
    case 'used':
      return <p className={styles.note}>{t('reason.used')}</p>
    case 'full':
      return <Badge tone="muted" text={t('promotions.full')} />
    case 'closed':
      return <p className={styles.note}>{t(INELIGIBLE_REASONS[status.reason])}</p>
    case 'open':
      if (promotion.offer?.kind === 'RAFFLE') return <RaffleLink {...props} />
      if (status.action === 'none') return <p className={styles.note}>{t('promotions.by_itself')}</p>
      return button(status.action === 'deposit' ? 'promotions.deposit' : 'promotions.join')
  }
})

const RaffleLink = ({ host, promotion }: PromotionActionsProps) => {
  const t = useTexts('mfe-content')
  const raffleHref = rafflePath(applicationId(promotion))
  return (
    <ButtonLink size="s" href={raffleHref} onPress={() => host.navigation.push(raffleHref)}>
      {t('raffles.to_draw')}
    </ButtonLink>
  )
}

const JoinedActions = observer(function JoinedActions(props: PromotionActionsProps & { entry: Entry }) {
  const { host, store, join, promotion, titleId, entry } = props
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const depositHref = depositPath(applicationId(promotion))
  const leave = async () => {
    const isConfirmed = await host.popups.confirm({
      title: t('promotions.leave_title'),
      message: t('promotions.leave_text', { title: promotion.title }),
      confirm: t('promotions.leave'),
      cancel: shared('common.cancel'),
    })
    if (!isConfirmed) return
    try {
      if (await join.leave(promotion)) host.toasts.show('success', t('promotions.left'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <>
      <Badge tone="success" text={t('promotions.joined')} />
      <p className={styles.note}>
        {t('promotions.qualify_by', { at: formatDateTime(entry.qualifyBy, host.locale.language) })}
      </p>
      {entry.depositReason && <p className={styles.note}>{t(INELIGIBLE_REASONS[entry.depositReason])}</p>}
      {store.countsDeposit(promotion) && host.navigation.canOpen(depositHref) && (
        <ButtonLink size="s" href={depositHref} onPress={() => host.navigation.push(depositHref)}>
          {t('promotions.deposit')}
        </ButtonLink>
      )}
      <Button
        size="s"
        variant="ghost"
        busy={join.leavingId === promotion.id}
        aria-describedby={titleId}
        onClick={() => void leave()}
      >
        {t('promotions.leave')}
      </Button>
    </>
  )
})
