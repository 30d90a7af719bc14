import type { Decision } from '@tessera/site/operations'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { EvidenceField, isEvidence } from './evidence-field.tsx'

interface DecisionDialogProps {
  title: string
  confirm: string
  /** True for an approval; the button of a rejection is red. */
  isApproved: boolean
  /** Sends the decision; resolves with the notice to show. */
  onDecide: (decision: Decision) => Promise<string>
  onClose: () => void
  /** Consequence of the decision. */
  children: ReactNode
}

/** Dialog of an approval or a rejection, with reason and evidence. */
export function DecisionDialog({ title, confirm, isApproved, onDecide, onClose, children }: DecisionDialogProps) {
  const [evidence, setEvidence] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      tone={isApproved ? 'primary' : 'danger'}
      fields={<EvidenceField value={evidence} onChange={setEvidence} isSubmitted={isSubmitted} />}
      isComplete={() => {
        setSubmitted(true)
        return isEvidence(evidence)
      }}
      onConfirm={(reason) => onDecide({ yes: isApproved, reason, evidence: evidence.trim() })}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
