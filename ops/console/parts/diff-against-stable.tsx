import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useConsole } from '../console-context.ts'
import { useImmutable } from '../use-resource.ts'
import { DiffView } from './diff-view.tsx'

interface DiffAgainstStableProps {
  merchant: MerchantRow
  target: CompositionRef
}

/** Diff that visitors of the stable composition would get with the target composition. */
export const DiffAgainstStable = observer(function DiffAgainstStable({ merchant, target }: DiffAgainstStableProps) {
  const { api } = useConsole()
  const { code, stable } = merchant
  const diff = useImmutable(`diff ${code} ${stable} ${target.id}`, () =>
    stable ? api.diff(code, stable, target.id) : Promise.resolve(null),
  )
  return (
    <Loaded resource={diff} skeleton={<Skeleton rows={2} height={56} />}>
      {(value) => value && <DiffView diff={value} />}
    </Loaded>
  )
})
