import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Button, classNames } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { ErrorNote } from '../../lib/error-note.tsx'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'

/** Maximum that the server adds to an amount, which distinguishes the payment from others. */
const MAX_ADDED_SATANG = '0.99'

/** Total to pay, the submit button, and its error: at the lower edge of the page. */
export const DepositFooter = observer(function DepositFooter({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const { total, canSubmit, phase, selectedMethod } = store
  const { currency } = host.wallet
  return (
    <>
      <div className={classNames(styles.refusal, store.error !== null && styles.told)}>
        <ErrorNote host={host} error={store.error} />
      </div>
      <div className={styles.foot}>
        <p className={styles.total} aria-live="polite">
          <span className={styles.what}>{t('detail.total')}</span>
          <bdi className={styles.sum}>{total === null ? '-' : formatMoney(total, { currency })}</bdi>
          {total !== null && selectedMethod?.wholeAmount && (
            <span className={styles.what}>
              {t('detail.satang', { max: formatMoney(MAX_ADDED_SATANG, { currency }) })}
            </span>
          )}
        </p>
        <Button type="submit" busy={phase === 'sending'} disabled={!canSubmit && phase !== 'sending'}>
          {t('deposit.submit')}
        </Button>
      </div>
    </>
  )
})
