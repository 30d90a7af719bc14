import { isPreviewVersion } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Field } from '../../../ui/field.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { reloadOnNewRelease, useResource } from '../../use-resource.ts'
import * as styles from './waves.module.css'

interface SelectedRelease {
  name: string
  version: string
}

interface ReleaseFieldProps {
  selected: SelectedRelease
  error: string | null
  onChange: (release: SelectedRelease) => void
}

/** Two selects: the shell or slice to change, and its new version. Retired and preview versions are left out. */
export const ReleaseField = observer(function ReleaseField({ selected, error, onChange }: ReleaseFieldProps) {
  const { api } = useConsole()
  const recentReleases = useResource('releases', () => api.releases({}), reloadOnNewRelease)
  const releasesOfName = useResource(
    `releases ${selected.name}`,
    () => (selected.name ? api.releases({ name: selected.name }) : Promise.resolve([])),
    reloadOnNewRelease,
  )
  const names = [...new Set((recentReleases.value ?? []).map(({ name }) => name))].sort()
  const versions = (releasesOfName.value ?? [])
    .filter(({ name, version, retiredAt }) => name === selected.name && !retiredAt && !isPreviewVersion(version))
    .map(({ version }) => version)
  return (
    <div className={styles.pair}>
      <Field label={texts.waves.member} error={error}>
        {(control) => (
          <select
            {...control}
            value={selected.name}
            onChange={(event) => onChange({ name: event.target.value, version: '' })}
          >
            <option value="" />
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.waves.version} error={releasesOfName.error?.message ?? null}>
        {(control) => (
          <select
            {...control}
            value={selected.version}
            disabled={versions.length === 0}
            onChange={(event) => onChange({ ...selected, version: event.target.value })}
          >
            <option value="" />
            {versions.map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
})
