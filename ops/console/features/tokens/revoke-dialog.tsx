import type { TokenRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { texts } from '../../texts.ts'

interface RevokeDialogProps {
  token: TokenRow
  onRevoke: (reason: string) => Promise<void>
  onClose: () => void
}

/**
 * Revokes a token. The token of an edge, or the operator's own, requires the holder's name to be typed.
 */
export const RevokeDialog = observer(function RevokeDialog({ token, onRevoke, onClose }: RevokeDialogProps) {
  const { session } = useConsole()
  const [typedName, setTypedName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { holder, role, lastUsedAt } = token
  const isOwnToken = session.identity?.id === token.id
  const isNameRequired = isOwnToken || role === 'edge'
  const isNameConfirmed = !isNameRequired || typedName.trim() === holder
  return (
    <ChangeDialog
      title={texts.tokens.revokeTitle(holder)}
      confirm={texts.tokens.revoke}
      tone="danger"
      permission={{ kind: 'administer' }}
      onClose={onClose}
      isComplete={() => {
        setSubmitted(true)
        return isNameConfirmed
      }}
      fields={
        isNameRequired && (
          <Field
            label={texts.tokens.confirmHolder(holder)}
            error={isSubmitted && !isNameConfirmed ? texts.tokens.nameMissing : null}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={typedName}
                onChange={(event) => setTypedName(event.target.value)}
              />
            )}
          </Field>
        )
      }
      onConfirm={async (reason) => {
        await onRevoke(reason)
        return texts.tokens.revokedNotice(holder)
      }}
    >
      <Callout tone="bad" title={isOwnToken ? texts.tokens.ownToken : texts.tokens.effect[role]}>
        {texts.tokens.revokeConsequence}{' '}
        {lastUsedAt ? texts.tokens.usedAt(formatTime(lastUsedAt)) : texts.tokens.neverUsed}
      </Callout>
    </ChangeDialog>
  )
})
