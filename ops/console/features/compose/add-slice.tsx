import { isPreviewVersion } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useConsole } from '../../console-context.ts'
import type { Draft } from '../../stores/drafts.store.ts'
import { texts } from '../../texts.ts'
import { reloadOnNewRelease, useResource } from '../../use-resource.ts'
import * as styles from './compose.module.css'

interface AddSliceProps {
  usedNames: readonly string[]
  draft: Draft
  onFirstChange: () => void
}

/** Form that adds a slice to the draft at its newest release. */
export const AddSlice = observer(function AddSlice({ usedNames, draft, onFirstChange }: AddSliceProps) {
  const { api } = useConsole()
  const [selectedName, setSelectedName] = useState('')
  const releases = useResource('releases', () => api.releases({}), reloadOnNewRelease).value ?? []
  const addableNames = [...new Set(releases.filter((r) => r.kind === 'slice' && !r.retiredAt).map((r) => r.name))]
    .filter((name) => !usedNames.includes(name))
    .sort()
  if (addableNames.length === 0) return <p className={styles.quiet}>{texts.compose.noneToAdd}</p>
  const name = addableNames.includes(selectedName) ? selectedName : (addableNames[0] ?? '')
  const add = () => {
    const sliceReleases = releases.filter((r) => r.name === name && !r.retiredAt)
    const newest = sliceReleases.find((r) => !isPreviewVersion(r.version)) ?? sliceReleases[0]
    if (!newest) return
    onFirstChange()
    draft.setChoice(name, { version: newest.version, gear: 'linked' }, null)
  }
  return (
    <div className={styles.add}>
      <Field label={texts.compose.addLabel}>
        {(control) => (
          <select {...control} value={name} onChange={(event) => setSelectedName(event.target.value)}>
            {addableNames.map((sliceName) => (
              <option key={sliceName}>{sliceName}</option>
            ))}
          </select>
        )}
      </Field>
      <Button onClick={add}>{texts.compose.add}</Button>
    </div>
  )
})
