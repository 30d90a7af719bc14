import type { Operator, OperatorChange } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { isPassword, PasswordField, RoleField } from './fields.tsx'

export interface OperatorAction {
  kind: 'role' | 'password' | 'disable' | 'enable'
  operator: Operator
}

interface ChangeOperatorDialogProps {
  action: OperatorAction
  onChanged: () => Promise<void>
  onClose: () => void
}

const labels = texts.operators
const TITLES = {
  role: labels.setRoleOf,
  password: labels.setPasswordOf,
  disable: labels.disableOf,
  enable: labels.enableOf,
}
const CONSEQUENCES = {
  role: labels.signOutConsequence,
  password: labels.signOutConsequence,
  disable: labels.disableConsequence,
  enable: labels.enableConsequence,
}

/** Dialog of one change of an operator's account, with a reason. */
export function ChangeOperatorDialog({ action, onChanged, onClose }: ChangeOperatorDialogProps) {
  const { api } = useDesk()
  const { kind, operator } = action
  const [role, setRole] = useState(operator.role)
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const changes: Record<OperatorAction['kind'], Omit<OperatorChange, 'reason'> | null> = {
    role: role === operator.role ? null : { role },
    password: isPassword(password) ? { password } : null,
    disable: { disabled: true },
    enable: { disabled: false },
  }
  const selectedChange = changes[kind]
  return (
    <ReasonDialog
      title={TITLES[kind](operator.name)}
      confirm={TITLES[kind](operator.name)}
      tone={kind === 'disable' ? 'danger' : 'primary'}
      isComplete={() => {
        setSubmitted(true)
        return selectedChange !== null
      }}
      onConfirm={async (reason) => {
        await api.changeOperator(operator.id, { ...selectedChange, reason })
        await onChanged()
        return labels.changed(operator.name)
      }}
      onClose={onClose}
      fields={
        <>
          {kind === 'role' && (
            <RoleField
              value={role}
              onChange={setRole}
              error={isSubmitted && !selectedChange ? labels.sameRole : null}
            />
          )}
          {kind === 'password' && (
            <PasswordField
              label={labels.newPassword}
              value={password}
              onChange={setPassword}
              isSubmitted={isSubmitted}
            />
          )}
        </>
      }
    >
      <p>{CONSEQUENCES[kind](operator.name)}</p>
    </ReasonDialog>
  )
}
