import type { OperatorRole } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { isName, isPassword, NameField, PasswordField, RoleField } from './fields.tsx'

interface NewOperatorDialogProps {
  onAdded: () => Promise<void>
  onClose: () => void
}

export function NewOperatorDialog({ onAdded, onClose }: NewOperatorDialogProps) {
  const { api } = useDesk()
  const [name, setName] = useState('')
  const [role, setRole] = useState<OperatorRole>('viewer')
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <ReasonDialog
      title={texts.operators.add}
      confirm={texts.operators.createButton}
      isComplete={() => {
        setSubmitted(true)
        return isName(name) && isPassword(password)
      }}
      onConfirm={async (reason) => {
        await api.addOperator({ name, role, password, reason })
        await onAdded()
        return texts.operators.added(name)
      }}
      onClose={onClose}
      fields={
        <>
          <NameField value={name} onChange={setName} isSubmitted={isSubmitted} />
          <RoleField value={role} onChange={setRole} />
          <PasswordField
            label={texts.operators.password}
            value={password}
            onChange={setPassword}
            isSubmitted={isSubmitted}
          />
        </>
      }
    />
  )
}
