import type { GroupRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { Choice } from '../../parts/choice.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './waves.module.css'

interface GroupFormProps {
  /** The one that is to be changed; null for a new one. */
  group: GroupRow | null
  onSaved: () => void
}

/** Form that creates a group, or changes the merchants of the group with that name. */
export const GroupForm = observer(function GroupForm({ group, onSaved }: GroupFormProps) {
  const { api } = useConsole()
  const merchants = (useMerchants().value ?? []).map(({ code }) => ({ value: code, label: code }))
  const [typed, setTyped] = useState({ name: group?.name ?? '', position: String(group?.position ?? '') })
  const [chosen, setChosen] = useState<readonly string[]>(group?.merchants ?? [])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const labels = texts.waves
  const name = typed.name.trim()
  const isName = /^[a-z][a-z0-9-]{1,40}$/.test(name)
  const isPlace = /^\d{1,4}$/.test(typed.position) && Number(typed.position) >= 1 && Number(typed.position) <= 1000
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isName && isPlace) setConfirming(true)
        }}
      >
        <div className={styles.pair}>
          <Field label={labels.groupName} error={isSubmitted && !isName ? labels.groupNameWrong : null}>
            {(control) => (
              <input
                {...control}
                maxLength={41}
                autoCapitalize="none"
                value={typed.name}
                onChange={(event) => setTyped({ ...typed, name: event.target.value })}
              />
            )}
          </Field>
          <Field label={labels.place} error={isSubmitted && !isPlace ? labels.placeWrong : null}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={4}
                value={typed.position}
                onChange={(event) => setTyped({ ...typed, position: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Choice label={labels.groupMerchants} options={merchants} chosen={chosen} onChange={setChosen} />
        <Button type="submit">{labels.save}</Button>
      </form>
      {isConfirming && (
        <ChangeDialog
          title={labels.saveTitle(name)}
          confirm={labels.save}
          permission={{ kind: 'administer' }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            await api.setGroup(name, { merchants: [...chosen], position: Number(typed.position), reason })
            onSaved()
            setTyped({ name: '', position: '' })
            setChosen([])
            setSubmitted(false)
            return labels.saved
          }}
        >
          <p>{chosen.join(', ') || labels.all}</p>
          <p>{labels.saveMeans}</p>
        </ChangeDialog>
      )}
    </>
  )
})
