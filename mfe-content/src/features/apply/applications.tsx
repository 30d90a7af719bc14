import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import type { RewardApplication } from '@tessera/site'
import { Badge, Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import * as styles from './apply.module.css'
import type { ApplyStore } from './apply.store.ts'
import { STATE_TEXTS, STATE_TONES } from './apply-labels.ts'

interface ApplicationsProps {
  host: Host
  store: ApplyStore
}

/** The member's own applications, newest first, each with its decision. */
export const Applications = observer(function Applications({ host, store }: ApplicationsProps) {
  const t = useTexts('mfe-content')
  useVisit(store.applications)
  return (
    <Card as="section" title={t('apply.mine')}>
      <Loaded of={store.applications} skeleton={<Rows count={2} height="72px" />} failed={t('apply.mine_failed')}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.note}>{t('apply.mine_none')}</p>
          ) : (
            <ul>
              {all.map((application) => (
                <li key={application.id} className={styles.item}>
                  <Application host={host} store={store} application={application} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
})

const Application = observer(function Application(props: ApplicationsProps & { application: RewardApplication }) {
  const { host, store, application } = props
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const { id, title, state, createdAt, remarks, reason, amount } = application
  const isUndecided = state === 'SUBMITTED' || state === 'IN_REVIEW'
  const withdraw = async () => {
    const isConfirmed = await host.popups.confirm({
      title: t('apply.withdraw'),
      message: t('apply.withdraw_text', { title }),
      confirm: t('apply.withdraw'),
      cancel: shared('common.back'),
    })
    if (!isConfirmed) return
    try {
      if (!(await store.withdraw(id))) return
      host.toasts.show('success', t('apply.withdraw_done'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <Badge tone={STATE_TONES[state]} text={t(STATE_TEXTS[state])} />
      </div>
      <p className={styles.note}>{formatDateTime(createdAt, host.locale.language)}</p>
      {remarks !== '' && <p>{remarks}</p>}
      {amount && <p>{t('apply.granted', { amount: formatMoney(amount, { currency: host.wallet.currency }) })}</p>}
      {reason && <p className={styles.note}>{t('rewards.reason', { reason })}</p>}
      {isUndecided && (
        <Button size="s" variant="ghost" busy={store.withdrawingId === id} onClick={() => void withdraw()}>
          {t('apply.withdraw')}
        </Button>
      )}
    </>
  )
})
