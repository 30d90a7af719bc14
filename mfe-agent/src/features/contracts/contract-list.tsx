import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Contract } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { ContractRow } from '../../lib/contract-row.tsx'

interface ContractListProps {
  host: Host
  contracts: readonly Contract[]
}

/** Contracts in the server's order, grouped by the caller's role: those that need a decision first. */
export function ContractList({ host, contracts }: ContractListProps) {
  const t = useTexts('mfe-agent')
  const isMine = ({ side }: Contract) => side === 'downline'
  const needsDecision = (contract: Contract) => isMine(contract) && contract.state === 'offered'
  const groups = [
    { title: t('contract.to_answer'), list: contracts.filter(needsDecision) },
    { title: t('contract.mine'), list: contracts.filter((contract) => isMine(contract) && !needsDecision(contract)) },
    { title: t('contract.given'), list: contracts.filter((contract) => !isMine(contract)) },
  ]
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <Card key={title} as="section" variant="bare" title={title}>
        <ul>
          {list.map((contract) => (
            <li key={contract.id}>
              <ContractRow host={host} contract={contract} />
            </li>
          ))}
        </ul>
      </Card>
    ))
}
