import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { Button } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { COUNTER_NAMES } from './reward-labels.ts'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'
import { useClaim } from './use-claim.ts'

/** Rewards that can be claimed, with the conditions before they become cash. */
export const ClaimableList = observer(function ClaimableList({ host, store }: RewardTabProps) {
  const t = useTexts('mfe-content')
  const claim = useClaim(host, store)
  return (
    <ul className={styles.list} aria-label={t('rewards.claimable')}>
      {store.claimable.map(({ id, title, amount, multiple, counter, claimBy }) => (
        <li key={id} className={styles.reward}>
          <div className={styles.words}>
            {counter && <p className={styles.note}>{t(COUNTER_NAMES[counter])}</p>}
            <h3 className={styles.name}>{title}</h3>
            <Price amount={amount} currency={host.wallet.currency} tone="success" />
            <p className={styles.note}>
              {multiple === 0 ? t('rewards.cash') : t('rewards.times', { times: multiple })}
              {claimBy && ` · ${t('rewards.claim_by', { at: formatDateTime(claimBy, host.locale.language) })}`}
            </p>
          </div>
          <span className={styles.act}>
            <Button
              size="s"
              busy={store.busyId === id}
              disabled={store.busyId !== null && store.busyId !== id}
              aria-label={t('rewards.claim_of', { title })}
              onClick={() => void claim(id)}
            >
              {t('rewards.claim')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
})
