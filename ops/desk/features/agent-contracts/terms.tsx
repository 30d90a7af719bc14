import type { ContractKind, ContractTerms } from '@tessera/site'
import { formatMoney } from '../../parts/money.tsx'
import { formatPpm } from '../../parts/ppm.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const labels = texts.contracts
const isNonZero = (amount: string): boolean => /[1-9]/.test(amount)

const formatThresholds = ({ turnover, net, active }: ContractTerms['tiers'][number]): string =>
  [
    ...(isNonZero(turnover) ? [labels.turnoverFrom(formatMoney(turnover))] : []),
    ...(isNonZero(net) ? [labels.netFrom(formatMoney(net))] : []),
    ...(active > 0 ? [labels.activeFrom(active)] : []),
  ].join(', ') || labels.always

/** Shows the terms: each tier with thresholds and share; for a dividend also its period and how losses are carried. */
export function Terms({ kind, terms }: { kind: ContractKind; terms: ContractTerms }) {
  return (
    <>
      {terms.tiers.map((tier) => (
        <div key={tier.ppm}>{labels.tierText(formatThresholds(tier), formatPpm(tier.ppm))}</div>
      ))}
      {kind === 'dividend' && (
        <Prose>
          {labels.periodsOf(terms.periods)}; {labels.carries[terms.carry]}
        </Prose>
      )}
    </>
  )
}
