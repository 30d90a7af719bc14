import type { GroupRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { CheckboxGroup } from '../../parts/checkbox-group.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './waves.module.css'

interface GroupFormProps {
  /** Group to change; null for a new one. */
  group: GroupRow | null
  onSaved: () => void
}

/** Form that creates a group, or changes its position and merchants if the name exists. */
export const GroupForm = observer(function GroupForm({ group, onSaved }: GroupFormProps) {
  const { api } = useConsole()
  const merchants = (useMerchants().value ?? []).map(({ code }) => ({ value: code, label: code }))
  const [inputs, setInputs] = useState({ name: group?.name ?? '', position: String(group?.position ?? '') })
  const [selectedMerchants, setSelectedMerchants] = useState<readonly string[]>(group?.merchants ?? [])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const labels = texts.waves
  const name = inputs.name.trim()
  const isNameValid = /^[a-z][a-z0-9-]{1,40}$/.test(name)
  const isPositionValid =
    /^\d{1,4}$/.test(inputs.position) && Number(inputs.position) >= 1 && Number(inputs.position) <= 1000
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isNameValid && isPositionValid) setConfirming(true)
        }}
      >
        <div className={styles.pair}>
          <Field label={labels.groupName} error={isSubmitted && !isNameValid ? labels.groupNameInvalid : null}>
            {(control) => (
              <input
                {...control}
                maxLength={41}
                autoCapitalize="none"
                value={inputs.name}
                onChange={(event) => setInputs({ ...inputs, name: event.target.value })}
              />
            )}
          </Field>
          <Field label={labels.position} error={isSubmitted && !isPositionValid ? labels.positionInvalid : null}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={4}
                value={inputs.position}
                onChange={(event) => setInputs({ ...inputs, position: event.target.value })}
              />
            )}
          </Field>
        </div>
        <CheckboxGroup
          label={labels.groupMerchants}
          options={merchants}
          selected={selectedMerchants}
          onChange={setSelectedMerchants}
        />
        <Button type="submit">{labels.save}</Button>
      </form>
      {isConfirming && (
        <ChangeDialog
          title={labels.saveTitle(name)}
          confirm={labels.save}
          permission={{ kind: 'administer' }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            await api.setGroup(name, { merchants: [...selectedMerchants], position: Number(inputs.position), reason })
            onSaved()
            setInputs({ name: '', position: '' })
            setSelectedMerchants([])
            setSubmitted(false)
            return labels.saved
          }}
        >
          <p>{selectedMerchants.join(', ') || labels.all}</p>
          <p>{labels.saveConsequence}</p>
        </ChangeDialog>
      )}
    </>
  )
})
