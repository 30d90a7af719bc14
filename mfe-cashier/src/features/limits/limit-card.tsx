import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Limit, LimitKind } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES } from './limit-labels.ts'
import { LimitRow } from './limit-row.tsx'
import type { LimitsStore } from './limits.store.ts'

interface LimitCardProps {
  host: Host
  store: LimitsStore
  kind: LimitKind
  limits: readonly Limit[]
}

/** The daily, weekly and monthly limits of one kind. */
export const LimitCard = observer(function LimitCard({ host, store, kind, limits }: LimitCardProps) {
  const t = useTexts('mfe-cashier')
  if (limits.length === 0) return null
  return (
    <Card as="section" variant="bare" title={t(KIND_NAMES[kind])}>
      <ul>
        {limits.map((limit) => (
          <LimitRow key={limit.window} host={host} store={store} limit={limit} />
        ))}
      </ul>
    </Card>
  )
})
