import { WavesBody } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { Choice } from '../../parts/choice.tsx'
import { texts } from '../../texts.ts'
import { MemberField } from './member-field.tsx'
import { changesInWords } from './plan-words.ts'
import { useGroups } from './use-waves.ts'
import * as styles from './waves.module.css'

const NEW = { name: '', version: '', shares: '10, 50', minutes: '60', promote: true }
const TIMES = Object.entries(texts.waves.times).sort(([a], [b]) => Number(a) - Number(b))

/** A new plan: which version, through which groups, at which shares, for how long. */
export const PlanForm = observer(function PlanForm() {
  const { api, live } = useConsole()
  const groups = useGroups().value ?? []
  const [typed, setTyped] = useState(NEW)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const labels = texts.waves
  // All of them, in their order, until some are left out.
  const ofGroups = groups.map(({ name }) => name).filter((name) => chosen === null || chosen.includes(name))
  const shares = typed.shares
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const changes = { [typed.name]: { version: typed.version } }
  const body = { changes, groups: ofGroups, shares, minutes: Number(typed.minutes), promote: typed.promote }
  const isSharing = WavesBody.shape.shares.safeParse(shares).success
  const isComplete = typed.version !== '' && isSharing && ofGroups.length > 0
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
          value={typed}
          error={isSubmitted && typed.version === '' ? labels.noVersion : null}
          onChange={(member) => setTyped({ ...typed, ...member })}
        />
        <Choice
          label={labels.groups}
          options={groups.map(({ name }) => ({ value: name, label: name }))}
          chosen={ofGroups}
          onChange={setChosen}
          error={isSubmitted && ofGroups.length === 0 ? labels.groupsMissing : null}
        />
        <div className={styles.pair}>
          <Field
            label={labels.shares}
            hint={labels.sharesHint}
            error={isSubmitted && !isSharing ? labels.sharesWrong : null}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                value={typed.shares}
                onChange={(event) => setTyped({ ...typed, shares: event.target.value })}
              />
            )}
          </Field>
          <Field label={labels.time}>
            {(control) => (
              <select
                {...control}
                value={typed.minutes}
                onChange={(event) => setTyped({ ...typed, minutes: event.target.value })}
              >
                {TIMES.map(([minutes, label]) => (
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
            checked={typed.promote}
            onChange={(event) => setTyped({ ...typed, promote: event.target.checked })}
          />{' '}
          {labels.promote}
        </label>
        <Button type="submit" variant="primary">
          {labels.make}
        </Button>
      </form>
      {isConfirming && (
        <ChangeDialog
          title={labels.makeTitle(changesInWords(body))}
          confirm={labels.make}
          permission={{ kind: 'operate-all', merchants: [] }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            const plan = await api.createPlan({ ...body, reason })
            live.tell({ topic: 'all' })
            setTyped(NEW)
            setSubmitted(false)
            return plan.state === 'proposed' ? labels.proposed : labels.made
          }}
        >
          <p>{ofGroups.join(' → ')}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
