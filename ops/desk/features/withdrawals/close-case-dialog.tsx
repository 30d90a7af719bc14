import type { ProviderCase } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.cases

interface CloseCaseDialogProps {
  providerCase: ProviderCase
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that closes a case with a reason. */
export function CloseCaseDialog({ providerCase: { id, reference }, onChanged, onClose }: CloseCaseDialogProps) {
  const { api } = useDesk()
  return (
    <ReasonDialog
      title={labels.closeOf(reference)}
      confirm={labels.close}
      onConfirm={async (reason) => {
        await api.closeCase(id, reason).finally(onChanged)
        return labels.closed(reference)
      }}
      onClose={onClose}
    >
      <p>{labels.closeConsequence}</p>
    </ReasonDialog>
  )
}
