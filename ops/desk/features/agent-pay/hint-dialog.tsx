import type { AgentHint } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { Evidence } from './evidence.tsx'

const labels = texts.hints

interface HintDialogProps {
  hint: AgentHint
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Closes an alert with its result. */
export function HintDialog({ hint, onChanged, onClose }: HintDialogProps) {
  const { api } = useDesk()
  const { id, agent, member, evidence } = hint
  return (
    <ReasonDialog
      title={labels.closeOf(agent, member)}
      confirm={labels.close}
      onConfirm={async (reason) => {
        await api.closeHint(id, reason).finally(onChanged)
        return labels.isClosed
      }}
      onClose={onClose}
    >
      <p>{labels.closeMeans}</p>
      <div>
        <Evidence evidence={evidence} />
      </div>
    </ReasonDialog>
  )
}
