import type { Decision } from '@tessera/site/operations'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { EvidenceField, isEvidence } from './evidence-field.tsx'

interface DecisionDialogProps {
  title: string
  confirm: string
  /** What is decided; a no is drawn as what cannot be taken back. */
  yes: boolean
  /** Does it and answers what is to be told. */
  onDecide: (decision: Decision) => Promise<string>
  onClose: () => void
  /** What it comes to. */
  children: ReactNode
}

/** A yes or a no to something that waits, with its reason and what was looked at. */
export function DecisionDialog({ title, confirm, yes, onDecide, onClose, children }: DecisionDialogProps) {
  const [evidence, setEvidence] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      tone={yes ? 'primary' : 'danger'}
      fields={<EvidenceField value={evidence} onChange={setEvidence} isTried={isTried} />}
      isComplete={() => {
        setTried(true)
        return isEvidence(evidence)
      }}
      onConfirm={(reason) => onDecide({ yes, reason, evidence: evidence.trim() })}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
