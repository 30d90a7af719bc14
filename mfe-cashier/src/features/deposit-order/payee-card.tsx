import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { BANKS, type ReceivingAccount } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { CopyButton } from '../../lib/copy-button.tsx'
import * as styles from './order.module.css'

/** The receiving account, with a number that can be copied with one tap. */
export const PayeeCard = observer(function PayeeCard({ host, account }: { host: Host; account: ReceivingAccount }) {
  const t = useTexts('mfe-cashier')
  return (
    <dl className={styles.payee}>
      <div>
        <dt className={styles.label}>{t('order.bank')}</dt>
        <dd>{BANKS[account.bank].name[host.locale.texts]}</dd>
      </div>
      <div className={styles.number}>
        <dt className={styles.label}>{t('order.number')}</dt>
        <dd className={styles.digits}>
          <bdi dir="ltr">{account.number}</bdi>
        </dd>
        <dd>
          <CopyButton host={host} text={account.number.replaceAll(/\D/g, '')} label={t('order.copy_number')} />
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{t('order.payee')}</dt>
        <dd>{account.name}</dd>
      </div>
    </dl>
  )
})
