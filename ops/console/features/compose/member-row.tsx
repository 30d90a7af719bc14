import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { formatAgo, formatBytes } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { useConsole } from '../../console-context.ts'
import type { Draft, MemberChoice } from '../../stores/drafts.store.ts'
import { texts } from '../../texts.ts'
import { newReleases, useResource } from '../../use-resource.ts'
import * as styles from './compose.module.css'
import { VersionSelect } from './version-select.tsx'

const GEARS = [
  { value: 'linked', label: texts.linked },
  { value: 'hosted', label: texts.hosted },
] as const

interface MemberRowProps {
  name: string
  draft: Draft
  running: MemberChoice | null
  onBegin: () => void
}

/** One member: its version, its gear, and its removal. */
export const MemberRow = observer(function MemberRow({ name, draft, running, onBegin }: MemberRowProps) {
  const { api, clock } = useConsole()
  const releases = useResource(`releases ${name}`, () => api.releases({ name }), newReleases)
  const change = draft.changes.get(name)
  const isRemoved = change === null
  const choice = change === undefined ? running : change
  const setChoice = (next: MemberChoice | null) => {
    onBegin()
    draft.choose(name, next, running)
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
        <span className={styles.fixed}>{texts.compose.gone}</span>
      ) : (
        <VersionSelect
          label={texts.compose.version(name)}
          options={options}
          fault={releases.fault}
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
          onChoose={(gear) => choice && setChoice({ ...choice, gear })}
        />
      )}
      {change !== undefined ? (
        <Button size="small" variant="quiet" aria-label={texts.compose.undoOf(name)} onClick={() => setChoice(running)}>
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
