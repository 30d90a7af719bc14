import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { applicationId, type Promotion } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { KeyFacts } from '@tessera/ui/facts'
import { observer } from 'mobx-react-lite'
import { INELIGIBLE_REASONS } from './ineligible-reasons.ts'
import type { JoinStore } from './join.store.ts'
import * as styles from './join-sheet.module.css'
import { depositPath } from './promotion-paths.ts'
import { isEarnedByDeposit } from './promotion-status.ts'

interface JoinSheetProps {
  host: Host
  join: JoinStore
}

/**
 * Shows every condition before the member agrees; if the rules have changed in the meantime they are shown again for
 * confirmation.
 */
export const JoinSheet = observer(function JoinSheet({ host, join }: JoinSheetProps) {
  const t = useTexts('mfe-content')
  const { promotion: pendingPromotion, isOpen, phase, hasChanged, reason } = join
  const isDone = phase === 'done'
  return (
    <DragSheet
      open={isOpen && pendingPromotion !== null}
      onClose={join.close}
      title={pendingPromotion?.title ?? ''}
      footer={pendingPromotion && <JoinFooter host={host} join={join} promotion={pendingPromotion} />}
    >
      <div className={styles.sheet}>
        <div role="alert" className={styles.news}>
          {hasChanged && !isDone && (
            <Callout tone="warning" title={t('promotions.changed')}>
              {t('promotions.changed_text')}
            </Callout>
          )}
          {reason && <Callout tone="danger" title={t(INELIGIBLE_REASONS[reason])} />}
          {isDone && (
            <Callout tone="success" title={t('promotions.join_done')}>
              {pendingPromotion && isEarnedByDeposit(pendingPromotion) && t('promotions.next_deposit')}
            </Callout>
          )}
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

const JoinFooter = observer(function JoinFooter({ host, join, promotion }: JoinSheetProps & { promotion: Promotion }) {
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
  const leadsToDeposit = join.phase === 'done' ? isEarnedByDeposit(promotion) : offer?.action === 'deposit'
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
