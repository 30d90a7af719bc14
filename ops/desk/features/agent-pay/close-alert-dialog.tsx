import type { AgentHint } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { AlertEvidence } from './evidence.tsx'

const labels = texts.hints

interface CloseAlertDialogProps {
  alert: AgentHint
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that closes an alert, with the result of the review as the reason. */
export function CloseAlertDialog({ alert, onChanged, onClose }: CloseAlertDialogProps) {
  const { api } = useDesk()
  const { id, agent, member, evidence } = alert
  return (
    <ReasonDialog
      title={labels.closeOf(agent, member)}
      confirm={labels.close}
      onConfirm={async (reason) => {
        await api.closeAlert(id, reason).finally(onChanged)
        return labels.isClosed
      }}
      onClose={onClose}
    >
      <p>{labels.closeConsequence}</p>
      <div>
        <AlertEvidence evidence={evidence} />
      </div>
    </ReasonDialog>
  )
}
