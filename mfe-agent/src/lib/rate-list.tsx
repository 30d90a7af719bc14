import { useTexts } from '@tessera/i18n'
import { type AgentRates, categoryKey } from '@tessera/site'
import { Facts } from '@tessera/ui/facts'
import { formatPercent } from './percent.ts'

/** A rate for each game type. */
export function RateList({ rates }: { rates: AgentRates }) {
  const shared = useTexts('shared')
  return (
    <Facts
      facts={rates.map(({ gameType, ppm }) => ({ name: shared(categoryKey(gameType)), value: formatPercent(ppm) }))}
    />
  )
}
