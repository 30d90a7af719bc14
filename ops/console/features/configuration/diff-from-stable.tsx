import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConsole } from '../../console-context.ts'
import { DocumentDiff } from '../../parts/document-diff.tsx'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { useFixed } from '../../use-resource.ts'

interface DiffFromStableProps {
  merchant: MerchantRow
  number: number
}

/** Differences of a configuration from the stable one; for the stable one itself, from the one before. */
export const DiffFromStable = observer(function DiffFromStable({ merchant, number }: DiffFromStableProps) {
  const stable = useComposition(merchant.code, merchant.stable)
  return (
    <Loaded from={stable} skeleton={<Skeleton rows={2} height={56} />}>
      {(value) => <Against code={merchant.code} has={value?.configuration ?? null} number={number} />}
    </Loaded>
  )
})

interface AgainstProps {
  code: string
  /** Null for the merchant's file. */
  has: number | null
  number: number
}

const Against = observer(function Against({ code, has, number }: AgainstProps) {
  const { api } = useConsole()
  const labels = texts.configuration.diff
  const isStable = has === number
  const before = isStable ? (number > 1 ? number - 1 : null) : has
  const diff = useFixed(`configuration ${code} ${before} ${number}`, () => api.diffConfigurations(code, before, number))
  return (
    <>
      <p>{isStable ? labels.first : labels.against(before)}</p>
      <Loaded from={diff} skeleton={<Skeleton rows={2} height={56} />}>
        {(value) => <DocumentDiff diff={value} />}
      </Loaded>
    </>
  )
})
