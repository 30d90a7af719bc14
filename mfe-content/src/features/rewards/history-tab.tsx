import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { Reward } from '@tessera/site'
import { Badge, EmptyState } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { REASON_NAMES, STATE_NAMES, STATE_TONES } from './reward-labels.ts'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'

/** Ended rewards: how and why they ended, and the amount that became cash. */
export const HistoryTab = observer(function HistoryTab({ host, store }: RewardTabProps) {
  const t = useTexts('mfe-content')
  const { endedRewards: ended } = store
  return (
    <Loaded of={ended} skeleton={<Rows count={6} height="88px" />} failed={t('rewards.failed')}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={t('rewards.history_none')} text={t('rewards.history_none_text')} />
        ) : (
          <InfiniteList tail={ended.tail} onMore={() => void ended.more()} count={list.length}>
            <ul className={styles.list} aria-label={t('rewards.tab_history')}>
              {list.map((reward) => (
                <li key={reward.id} className={styles.reward}>
                  <EndedReward host={host} reward={reward} />
                </li>
              ))}
            </ul>
          </InfiniteList>
        )
      }
    </Loaded>
  )
})

const EndedReward = observer(function EndedReward({ host, reward }: { host: Host; reward: Reward }) {
  const t = useTexts('mfe-content')
  const { title, state, amount, paid, reason, endedAt, createdAt } = reward
  const formatAmount = (value: string) => formatMoney(value, { currency: host.wallet.currency })
  return (
    <>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.note}>{formatDateTime(endedAt ?? createdAt, host.locale.language)}</p>
        <p className={styles.figures}>
          {paid === null
            ? formatAmount(amount)
            : t('rewards.paid_of', { paid: formatAmount(paid), amount: formatAmount(amount) })}
        </p>
        {reason && <p className={styles.note}>{t('rewards.reason', { reason: t(REASON_NAMES[reason]) })}</p>}
      </div>
      <span className={styles.act}>
        <Badge tone={STATE_TONES[state]} text={t(STATE_NAMES[state])} />
      </span>
    </>
  )
})
