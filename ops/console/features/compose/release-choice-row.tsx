import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { formatAgo, formatBytes } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { useConsole } from '../../console-context.ts'
import type { Draft, ReleaseChoice } from '../../stores/drafts.store.ts'
import { texts } from '../../texts.ts'
import { reloadOnNewRelease, useResource } from '../../use-resource.ts'
import * as styles from './compose.module.css'
import { VersionSelect } from './version-select.tsx'

const GEARS = [
  { value: 'linked', label: texts.linked },
  { value: 'hosted', label: texts.hosted },
] as const

interface ReleaseChoiceRowProps {
  name: string
  draft: Draft
  runningChoice: ReleaseChoice | null
  onChange: () => void
}

/** Row of the shell or one slice: version, gear and removal. */
export const ReleaseChoiceRow = observer(function ReleaseChoiceRow({
  name,
  draft,
  runningChoice,
  onChange: onFirstChange,
}: ReleaseChoiceRowProps) {
  const { api, clock } = useConsole()
  const releases = useResource(`releases ${name}`, () => api.releases({ name }), reloadOnNewRelease)
  const change = draft.changes.get(name)
  const isRemoved = change === null
  const choice = change === undefined ? runningChoice : change
  const setChoice = (next: ReleaseChoice | null) => {
    onFirstChange()
    draft.setChoice(name, next, runningChoice)
  }
  const options = (releases.value ?? []).map((r) => ({
    version: r.version,
    isRetired: r.retiredAt !== null,
    text: texts.compose.option(r.version, formatBytes(r.brotliBytes), formatAgo(r.publishedAt, clock.now)),
  }))
  return (
    <li className={styles.member} data-changed={isRemoved ? 'gone' : change !== undefined}>
      <span className={styles.name}>{name}</span>
      {isRemoved ? (
        <span className={styles.fixed}>{texts.compose.toBeRemoved}</span>
      ) : (
        <VersionSelect
          label={texts.compose.version(name)}
          options={options}
          error={releases.error}
          value={choice?.version ?? ''}
          onChoose={(version) => setChoice({ version, gear: choice?.gear ?? 'linked' })}
        />
      )}
      {isRemoved || name === 'shell' ? (
        <span className={styles.fixed}>{name === 'shell' && texts.compose.shellGear}</span>
      ) : (
        <Segmented
          label={texts.compose.gear(name)}
          options={GEARS}
          value={choice?.gear ?? 'linked'}
          onSelect={(gear) => choice && setChoice({ ...choice, gear })}
        />
      )}
      {change !== undefined ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.compose.undoOf(name)}
          onClick={() => setChoice(runningChoice)}
        >
          {texts.compose.undo}
        </Button>
      ) : name === 'shell' ? (
        <span />
      ) : (
        <Button size="small" variant="quiet" aria-label={texts.compose.removeOf(name)} onClick={() => setChoice(null)}>
          {texts.compose.remove}
        </Button>
      )}
    </li>
  )
})
