import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { applicationId, type Promotion } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { dotted } from '@tessera/ui/dotted'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { KeyFacts } from '@tessera/ui/facts'
import { observer } from 'mobx-react-lite'
import { INELIGIBLE_REASONS } from './ineligible-reasons.ts'
import type { JoinStore } from './join.store.ts'
import * as styles from './join-sheet.module.css'
import { depositPath } from './promotion-paths.ts'
import type { PromotionsStore } from './promotions.store.ts'

interface JoinSheetProps {
  host: Host
  store: PromotionsStore
  join: JoinStore
}

/**
 * Shows every condition before the member agrees; if the rules have changed in the meantime they are shown again for
 * confirmation.
 */
export const JoinSheet = observer(function JoinSheet({ host, store, join }: JoinSheetProps) {
  const t = useTexts('mfe-content')
  const { promotion: pendingPromotion, isOpen, phase, hasChanged, reason } = join
  const isDone = phase === 'done'
  return (
    <DragSheet
      open={isOpen && pendingPromotion !== null}
      onClose={join.close}
      title={pendingPromotion?.title ?? ''}
      footer={pendingPromotion && <JoinFooter host={host} store={store} join={join} promotion={pendingPromotion} />}
    >
      <div className={styles.sheet}>
        <div role="alert" className={styles.news}>
          {hasChanged && !isDone && (
            <Callout tone="warning" title={t('promotions.changed')}>
              {t('promotions.changed_text')}
            </Callout>
          )}
          {reason && <Callout tone="danger" title={t(INELIGIBLE_REASONS[reason])} />}
          {isDone && pendingPromotion && <JoinDone store={store} promotion={pendingPromotion} />}
        </div>
        {pendingPromotion?.offer && (
          <section aria-label={t('promotions.facts')}>
            <KeyFacts facts={pendingPromotion.offer.facts} />
          </section>
        )}
        {!isDone && <p className={styles.note}>{t('promotions.withdrawal_rule')}</p>}
      </div>
    </DragSheet>
  )
})

interface JoinDoneProps {
  store: PromotionsStore
  promotion: Promotion
}

/** Result of a join: the deposit that earns the bonus, or the reason why one of today does not. */
const JoinDone = observer(function JoinDone({ store, promotion }: JoinDoneProps) {
  const t = useTexts('mfe-content')
  const status = store.statusOf(promotion)
  const reason = status.is === 'joined' ? status.entry.depositReason : undefined
  const condition = store.factsOf(promotion).find(({ key }) => key === 'do')
  return (
    <Callout tone="success" title={t('promotions.join_done')}>
      {store.countsDeposit(promotion) && t('promotions.next_deposit')}
      {reason && dotted([t(INELIGIBLE_REASONS[reason]), ...(condition ? [condition.text] : [])])}
    </Callout>
  )
})

const JoinFooter = observer(function JoinFooter(props: JoinSheetProps & { promotion: Promotion }) {
  const { host, store, join, promotion } = props
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const { offer } = promotion
  const depositHref = depositPath(applicationId(promotion))
  const confirm = async () => {
    try {
      if (!(await join.confirm())) return
      host.toasts.show('success', t('promotions.join_done'))
      // A promotion may pay immediately, which changes the balance.
      void host.wallet.refresh()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const leadsToDeposit = join.phase === 'done' ? store.countsDeposit(promotion) : offer?.action === 'deposit'
  if (leadsToDeposit && host.navigation.canOpen(depositHref))
    return (
      <ButtonLink
        block
        href={depositHref}
        onPress={() => {
          join.close()
          host.navigation.push(depositHref)
        }}
      >
        {t('promotions.deposit')}
      </ButtonLink>
    )
  if (join.phase === 'done')
    return (
      <Button block variant="secondary" onClick={join.close}>
        {shared('common.close')}
      </Button>
    )
  return (
    <Button
      block
      busy={join.phase === 'sending'}
      disabled={offer?.full || join.reason !== null}
      onClick={() => void confirm()}
    >
      {t(offer?.full ? 'promotions.full' : 'promotions.agree')}
    </Button>
  )
})
