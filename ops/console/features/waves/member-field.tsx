import { isPreviewVersion } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Field } from '../../../ui/field.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { newReleases, useResource } from '../../use-resource.ts'
import * as styles from './waves.module.css'

interface Member {
  name: string
  version: string
}

interface MemberFieldProps {
  value: Member
  error: string | null
  onChange: (member: Member) => void
}

/** Member that changes, and its new release; offers the newest ones that a merchant can run. */
export const MemberField = observer(function MemberField({ value, error, onChange }: MemberFieldProps) {
  const { api } = useConsole()
  const newest = useResource('releases', () => api.releases({}), newReleases)
  const memberReleases = useResource(
    `releases ${value.name}`,
    () => (value.name ? api.releases({ name: value.name }) : Promise.resolve([])),
    newReleases,
  )
  const names = [...new Set((newest.value ?? []).map(({ name }) => name))].sort()
  const versions = (memberReleases.value ?? [])
    .filter(({ name, version, retiredAt }) => name === value.name && !retiredAt && !isPreviewVersion(version))
    .map(({ version }) => version)
  return (
    <div className={styles.pair}>
      <Field label={texts.waves.member} error={error}>
        {(control) => (
          <select
            {...control}
            value={value.name}
            onChange={(event) => onChange({ name: event.target.value, version: '' })}
          >
            <option value="" />
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.waves.version} error={memberReleases.fault?.message ?? null}>
        {(control) => (
          <select
            {...control}
            value={value.version}
            disabled={versions.length === 0}
            onChange={(event) => onChange({ ...value, version: event.target.value })}
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
