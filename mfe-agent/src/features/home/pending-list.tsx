import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Card } from '@tessera/ui/card'
import { ContractRow } from '../../lib/contract-row.tsx'
import { SettlementRow } from '../../lib/settlement-row.tsx'
import type { PendingItems } from './pending-items.ts'

interface PendingListProps {
  host: Host
  pending: PendingItems
}

/** Offers that need a decision, and pay under review; nothing if there are none. */
export function PendingList({ host, pending: { offers, heldSettlements } }: PendingListProps) {
  const t = useTexts('mfe-agent')
  if (offers.length + heldSettlements.length === 0) return null
  return (
    <Card as="section" variant="bare" title={t('home.waits')}>
      <ul>
        {offers.map((contract) => (
          <li key={contract.id}>
            <ContractRow host={host} contract={contract} />
          </li>
        ))}
        {heldSettlements.map((row) => (
          <li key={row.id}>
            <SettlementRow host={host} row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
