import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { TransactionRow } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { CopyButton } from '../../lib/copy-button.tsx'
import { SignedAmount } from '../../lib/signed-amount.tsx'
import { nameKeyOf, orderPathOf } from './transaction-labels.ts'
import * as styles from './transactions.module.css'
import type { TransactionsStore } from './transactions.store.ts'

interface TransactionSheetProps {
  host: Host
  store: TransactionsStore
}

/** Details of one transaction, with a link to the receipt of its order. */
export const TransactionSheet = observer(function TransactionSheet({ host, store }: TransactionSheetProps) {
  const t = useTexts('mfe-cashier')
  const { selectedRow: openedRow, isOpen } = store
  const orderPath = openedRow && orderPathOf(openedRow)
  return (
    <DragSheet
      open={isOpen}
      onClose={store.close}
      title={openedRow ? t(nameKeyOf(openedRow)) : ''}
      footer={
        orderPath && (
          <ButtonLink block href={orderPath} onPress={() => host.navigation.push(orderPath)}>
            {t('move.whole')}
          </ButtonLink>
        )
      }
    >
      {openedRow && <RowFacts host={host} row={openedRow} />}
    </DragSheet>
  )
})

const RowFacts = observer(function RowFacts({ host, row }: { host: Host; row: TransactionRow }) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.merchant
  const reference = row.order?.reference ?? row.id
  return (
    <div className={styles.sheet}>
      <Facts
        facts={[
          { name: t('deposit.amount_title'), value: <SignedAmount amount={row.amount} />, strong: true },
          { name: t('move.before'), value: <Price amount={row.before} currency={currency} size="s" /> },
          { name: t('move.after'), value: <Price amount={row.after} currency={currency} size="s" /> },
          { name: t('move.at'), value: formatDateTime(row.at, host.locale.language) },
          {
            name: t('order.reference'),
            value: (
              <span className={styles.number}>
                <bdi dir="ltr">{reference}</bdi>
                <CopyButton host={host} text={reference} label={t('move.copy')} />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
})
