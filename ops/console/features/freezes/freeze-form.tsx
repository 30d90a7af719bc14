import { MAX_FREEZE_DAYS } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { CheckboxGroup } from '../../parts/checkbox-group.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './freezes.module.css'

const DAY_MS = 86_400_000
const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Parses a date and time field; null if it is empty or invalid. */
const isoTimeOf = (text: string): string | null =>
  Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()

/** Form of a new freeze: start, end and merchants. Times are in the browser's zone, which is shown. */
export const FreezeForm = observer(function FreezeForm() {
  const { api, live } = useConsole()
  const merchants = (useMerchants().value ?? []).map(({ code }) => ({ value: code, label: code }))
  const [inputs, setInputs] = useState({ from: '', to: '' })
  const [selectedMerchants, setSelectedMerchants] = useState<readonly string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [from, to] = [isoTimeOf(inputs.from), isoTimeOf(inputs.to)]
  const durationMs = from && to ? Date.parse(to) - Date.parse(from) : 0
  const isValidSpan = durationMs > 0 && durationMs <= MAX_FREEZE_DAYS * DAY_MS
  const timeField = (name: 'from' | 'to', error: string | null) => (
    <Field label={texts.freezes[name]} hint={texts.freezes.zone(TIME_ZONE)} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={inputs[name]}
          onChange={(event) => setInputs({ ...inputs, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <Panel title={texts.freezes.create}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isValidSpan) setConfirming(true)
        }}
      >
        <div className={styles.span}>
          {timeField('from', null)}
          {timeField('to', isSubmitted && !isValidSpan ? texts.freezes.span : null)}
        </div>
        <CheckboxGroup
          label={texts.freezes.merchants}
          options={merchants}
          selected={selectedMerchants}
          onChange={setSelectedMerchants}
        />
        <Button type="submit" variant="primary">
          {texts.freezes.createButton}
        </Button>
      </form>
      {isConfirming && from && to && (
        <ChangeDialog
          title={texts.freezes.createTitle(formatTime(from), formatTime(to))}
          confirm={texts.freezes.createButton}
          permission={{ kind: 'administer' }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            await api.freeze({ merchants: [...selectedMerchants], from, to, reason })
            live.publish({ topic: 'all' })
            setInputs({ from: '', to: '' })
            setSubmitted(false)
            return texts.freezes.created
          }}
        >
          <p>{selectedMerchants.join(', ') || texts.freezes.all}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
