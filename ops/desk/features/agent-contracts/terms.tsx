import type { ContractKind, ContractTerms } from '@tessera/site'
import { moneyOf } from '../../parts/money.tsx'
import { Prose } from '../../parts/prose.tsx'
import { formatShare } from '../../parts/share.ts'
import { texts } from '../../texts.ts'

const labels = texts.contracts
const isNonZero = (amount: string): boolean => /[1-9]/.test(amount)

const thresholdsText = ({ turnover, net, active }: ContractTerms['tiers'][number]): string =>
  [
    ...(isNonZero(turnover) ? [labels.turnoverFrom(moneyOf(turnover))] : []),
    ...(isNonZero(net) ? [labels.netFrom(moneyOf(net))] : []),
    ...(active > 0 ? [labels.activeFrom(active)] : []),
  ].join(', ') || labels.always

/** Describes the terms: each tier with its thresholds, and for a dividend its period and the carried loss. */
export function Terms({ kind, terms }: { kind: ContractKind; terms: ContractTerms }) {
  return (
    <>
      {terms.tiers.map((tier) => (
        <div key={tier.ppm}>{labels.pays(thresholdsText(tier), formatShare(tier.ppm))}</div>
      ))}
      {kind === 'dividend' && (
        <Prose>
          {labels.periodsOf(terms.periods)}; {labels.carries[terms.carry]}
        </Prose>
      )}
    </>
  )
}
