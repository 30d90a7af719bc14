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
import { ReleaseField } from './release-field.tsx'
import { useGroups } from './use-waves.ts'
import * as styles from './waves.module.css'

const EMPTY_PLAN = { name: '', version: '', shares: '10, 50', minutes: '60', promote: true }
const STEP_DURATIONS = Object.entries(texts.waves.stepTimes).sort(([a], [b]) => Number(a) - Number(b))

/** Form of a new plan: release, groups, percentages, and the time of each step. */
export const PlanForm = observer(function PlanForm() {
  const { api, live } = useConsole()
  const groups = useGroups().value ?? []
  const [inputs, setInputs] = useState(EMPTY_PLAN)
  const [groupFilter, setGroupFilter] = useState<readonly string[] | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const labels = texts.waves
  // All groups are selected, in their order, until the operator deselects some.
  const selectedGroups = groups
    .map(({ name }) => name)
    .filter((name) => groupFilter === null || groupFilter.includes(name))
  const percentages = inputs.shares
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const changes = { [inputs.name]: { version: inputs.version } }
  const body = {
    changes,
    groups: selectedGroups,
    shares: percentages,
    minutes: Number(inputs.minutes),
    promote: inputs.promote,
  }
  const areSharesValid = WavesBody.shape.shares.safeParse(percentages).success
  const isComplete = inputs.version !== '' && areSharesValid && selectedGroups.length > 0
  if (groups.length === 0)
    return (
      <Panel title={labels.create}>
        <Empty title={labels.noGroups}>{labels.noGroupsHint}</Empty>
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
        <ReleaseField
          selected={inputs}
          error={isSubmitted && inputs.version === '' ? labels.noVersion : null}
          onChange={(member) => setInputs({ ...inputs, ...member })}
        />
        <CheckboxGroup
          label={labels.groups}
          options={groups.map(({ name }) => ({ value: name, label: name }))}
          selected={selectedGroups}
          onChange={setGroupFilter}
          error={isSubmitted && selectedGroups.length === 0 ? labels.groupsMissing : null}
        />
        <div className={styles.pair}>
          <Field
            label={labels.shares}
            hint={labels.sharesHint}
            error={isSubmitted && !areSharesValid ? labels.sharesInvalid : null}
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
          <Field label={labels.stepTime}>
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
          {labels.startButton}
        </Button>
      </form>
      {isConfirming && (
        <ChangeDialog
          title={labels.startTitle(formatChanges(body))}
          confirm={labels.startButton}
          permission={{ kind: 'operate-all', merchants: [] }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            const plan = await api.createPlan({ ...body, reason })
            live.publish({ topic: 'all' })
            setInputs(EMPTY_PLAN)
            setSubmitted(false)
            return plan.state === 'proposed' ? labels.proposed : labels.started
          }}
        >
          <p>{selectedGroups.join(' → ')}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
