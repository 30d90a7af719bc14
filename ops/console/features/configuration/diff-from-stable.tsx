import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConsole } from '../../console-context.ts'
import { DocumentDiff } from '../../parts/document-diff.tsx'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { useImmutable } from '../../use-resource.ts'

interface DiffFromStableProps {
  merchant: MerchantRow
  number: number
}

/** Diff of a configuration against the stable one. The stable one itself is compared with its predecessor. */
export const DiffFromStable = observer(function DiffFromStable({ merchant, number }: DiffFromStableProps) {
  const stable = useComposition(merchant.code, merchant.stable)
  return (
    <Loaded resource={stable} skeleton={<Skeleton rows={2} height={56} />}>
      {(value) => (
        <ConfigurationDiff code={merchant.code} stableNumber={value?.configuration ?? null} number={number} />
      )}
    </Loaded>
  )
})

interface ConfigurationDiffProps {
  code: string
  /** Null for the merchant's file. */
  stableNumber: number | null
  number: number
}

const ConfigurationDiff = observer(function ConfigurationDiff({ code, stableNumber, number }: ConfigurationDiffProps) {
  const { api } = useConsole()
  const labels = texts.configuration.diff
  const isStable = stableNumber === number
  const baseNumber = isStable ? (number > 1 ? number - 1 : null) : stableNumber
  const diff = useImmutable(`configuration ${code} ${baseNumber} ${number}`, () =>
    api.diffConfigurations(code, baseNumber, number),
  )
  return (
    <>
      <p>{isStable ? labels.comparedWithPrevious : labels.comparedWith(baseNumber)}</p>
      <Loaded resource={diff} skeleton={<Skeleton rows={2} height={56} />}>
        {(value) => <DocumentDiff diff={value} />}
      </Loaded>
    </>
  )
})
