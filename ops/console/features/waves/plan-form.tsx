import { WavesBody } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { CheckboxGroup } from '../../parts/checkbox-group.tsx'
import { texts } from '../../texts.ts'
import { formatChanges } from './format-plan.ts'
import { MemberField } from './member-field.tsx'
import { useGroups } from './use-waves.ts'
import * as styles from './waves.module.css'

const EMPTY_PLAN = { name: '', version: '', shares: '10, 50', minutes: '60', promote: true }
const STEP_DURATIONS = Object.entries(texts.waves.times).sort(([a], [b]) => Number(a) - Number(b))

/** Form of a new plan: version, groups, shares and the time of each step. */
export const PlanForm = observer(function PlanForm() {
  const { api, live } = useConsole()
  const groups = useGroups().value ?? []
  const [inputs, setInputs] = useState(EMPTY_PLAN)
  const [selectedNames, setSelectedNames] = useState<readonly string[] | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const labels = texts.waves
  // All groups in their order, until the user deselects some.
  const selectedGroups = groups
    .map(({ name }) => name)
    .filter((name) => selectedNames === null || selectedNames.includes(name))
  const shares = inputs.shares
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const changes = { [inputs.name]: { version: inputs.version } }
  const body = { changes, groups: selectedGroups, shares, minutes: Number(inputs.minutes), promote: inputs.promote }
  const areSharesValid = WavesBody.shape.shares.safeParse(shares).success
  const isComplete = inputs.version !== '' && areSharesValid && selectedGroups.length > 0
  if (groups.length === 0)
    return (
      <Panel title={labels.create}>
        <Empty title={labels.noGroups}>{labels.noGroupsNext}</Empty>
      </Panel>
    )
  return (
    <Panel title={labels.create}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isComplete) setConfirming(true)
        }}
      >
        <MemberField
          value={inputs}
          error={isSubmitted && inputs.version === '' ? labels.noVersion : null}
          onChange={(member) => setInputs({ ...inputs, ...member })}
        />
        <CheckboxGroup
          label={labels.groups}
          options={groups.map(({ name }) => ({ value: name, label: name }))}
          selected={selectedGroups}
          onChange={setSelectedNames}
          error={isSubmitted && selectedGroups.length === 0 ? labels.groupsMissing : null}
        />
        <div className={styles.pair}>
          <Field
            label={labels.shares}
            hint={labels.sharesHint}
            error={isSubmitted && !areSharesValid ? labels.sharesWrong : null}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                value={inputs.shares}
                onChange={(event) => setInputs({ ...inputs, shares: event.target.value })}
              />
            )}
          </Field>
          <Field label={labels.time}>
            {(control) => (
              <select
                {...control}
                value={inputs.minutes}
                onChange={(event) => setInputs({ ...inputs, minutes: event.target.value })}
              >
                {STEP_DURATIONS.map(([minutes, label]) => (
                  <option key={minutes} value={minutes}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={inputs.promote}
            onChange={(event) => setInputs({ ...inputs, promote: event.target.checked })}
          />{' '}
          {labels.promote}
        </label>
        <Button type="submit" variant="primary">
          {labels.make}
        </Button>
      </form>
      {isConfirming && (
        <ChangeDialog
          title={labels.makeTitle(formatChanges(body))}
          confirm={labels.make}
          permission={{ kind: 'operate-all', merchants: [] }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            const plan = await api.createPlan({ ...body, reason })
            live.publish({ topic: 'all' })
            setInputs(EMPTY_PLAN)
            setSubmitted(false)
            return plan.state === 'proposed' ? labels.proposed : labels.made
          }}
        >
          <p>{selectedGroups.join(' → ')}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
