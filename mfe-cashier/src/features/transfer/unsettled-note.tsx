import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { MAIN_WALLET, type TransferOrder, type WalletList } from '@tessera/site'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import * as styles from './transfer.module.css'

/** Unsettled transfers, and the amount that is in neither wallet until they settle; renders nothing if there are none. */
export const UnsettledNote = observer(function UnsettledNote({ host, wallets }: { host: Host; wallets: WalletList }) {
  const t = useTexts('mfe-cashier')
  const formatAmount = (amount: string) => formatMoney(amount, { currency: host.wallet.currency })
  const nameOf = (wallet: string): string =>
    wallet === MAIN_WALLET
      ? t('transfer.main')
      : (wallets.vendors.find(({ vendor }) => vendor === wallet)?.name[host.locale.texts] ?? wallet)
  const lineOf = ({ from, to, amount, createdAt }: TransferOrder) =>
    `${nameOf(from)} → ${nameOf(to)} · ${formatAmount(amount)} · ${formatDateTime(createdAt, host.locale.language)}`
  if (wallets.open.length === 0) return null
  return (
    <Callout tone="warning" title={t('transfer.doubt', { amount: formatAmount(wallets.inDoubt) })}>
      <p>{t('transfer.doubt_text')}</p>
      <ul className={styles.doubts}>
        {wallets.open.map((order) => (
          <li key={order.id}>{lineOf(order)}</li>
        ))}
      </ul>
    </Callout>
  )
})
