import type { ProviderStop } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.providers

interface LiftDialogProps {
  provider: string
  stop: ProviderStop
  onLifted: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that lifts a provider's stop, once its cause was investigated. */
export function LiftDialog({ provider, stop: { merchant, roundId }, onLifted, onClose }: LiftDialogProps) {
  const { api } = useDesk()
  return (
    <ReasonDialog
      title={labels.liftOf(provider, merchant)}
      confirm={labels.lift}
      onConfirm={async (reason) => {
        await api.liftProviderStop({ provider, merchant, roundId, reason }).finally(onLifted)
        return labels.lifted(provider, merchant)
      }}
      onClose={onClose}
    >
      <p>{labels.liftConsequence(roundId)}</p>
    </ReasonDialog>
  )
}
