import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'

/** What is to be paid in all, and the action that the page is for. */
export const DepositFoot = observer(function DepositFoot({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const { total, canSubmit, phase } = store
  return (
    <div className={styles.foot}>
      <p className={styles.total} aria-live="polite">
        <span className={styles.what}>{t('detail.total')}</span>
        <bdi className={styles.sum}>
          {total === null ? '-' : formatMoney(total, { currency: host.wallet.currency })}
        </bdi>
      </p>
      <Button type="submit" busy={phase === 'sending'} disabled={!canSubmit && phase !== 'sending'}>
        {t('deposit.submit')}
      </Button>
    </div>
  )
})
