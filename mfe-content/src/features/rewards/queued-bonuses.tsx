import { useTexts } from '@tessera/i18n'
import type { Reward } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { GiveUpButton } from './give-up-button.tsx'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'

/** Queued bonuses, each of which starts automatically when the previous one has ended. */
export const QueuedBonuses = observer(function QueuedBonuses(props: RewardTabProps & { queued: readonly Reward[] }) {
  const { host, store, queued } = props
  const t = useTexts('mfe-content')
  return (
    <Card as="section" title={t('bonus.queue')}>
      <p className={styles.note}>{t('bonus.queue_text')}</p>
      <ol>
        {queued.map(({ id, title, amount }) => (
          <li key={id} className={styles.queued}>
            <div className={styles.words}>
              <h3 className={styles.name}>{title}</h3>
              <Price amount={amount} currency={host.wallet.currency} size="s" />
            </div>
            <span className={styles.act}>
              <GiveUpButton host={host} store={store} grantId={id} title={title} lostAmount={amount} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
})
