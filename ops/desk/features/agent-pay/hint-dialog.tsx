import type { AgentHint } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { Evidence } from './evidence.tsx'

const words = texts.hints

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
      title={words.closeOf(agent, member)}
      confirm={words.close}
      onConfirm={async (reason) => {
        await api.closeHint(id, reason).finally(onChanged)
        return words.isClosed
      }}
      onClose={onClose}
    >
      <p>{words.closeMeans}</p>
      <div>
        <Evidence evidence={evidence} />
      </div>
    </ReasonDialog>
  )
}
