import type { Release } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link, useParams } from 'react-router-dom'
import { formatTime, NO_VALUE } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { RunningOn } from '../../parts/running-on.tsx'
import { usePlacements } from '../../parts/use-placements.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useImmutable } from '../../use-resource.ts'
import { Claims } from './claims.tsx'
import { FilesTable } from './files-table.tsx'
import * as styles from './releases.module.css'

/** Page of one release: requirements, claims and files. */
export const ReleasePage = observer(function ReleasePage() {
  const { api } = useConsole()
  const { name = '', version = '' } = useParams()
  const release = useImmutable(`release ${name} ${version}`, () => api.release(name, version))
  const placements = usePlacements()
  return (
    <>
      <PageHeader
        title={`${name} ${version}`}
        overline={
          <>
            <Link to={paths.releases}>{texts.releases.title}</Link> / <Link to={paths.slice(name)}>{name}</Link>
          </>
        }
        aside={<RunningOn placements={placements} name={name} version={version} />}
      />
      <Loaded resource={release}>
        {(value) => (
          <>
            <Panel title={texts.releases.about}>
              <ReleaseDetails release={value} />
            </Panel>
            {value.kind === 'slice' && (
              <Panel title={texts.releases.claims}>
                <Claims claims={value.claims} />
              </Panel>
            )}
            <FilesTable files={value.files} />
          </>
        )}
      </Loaded>
    </>
  )
})

function ReleaseDetails({ release }: { release: Release }) {
  const sharedPackages =
    release.kind === 'slice'
      ? release.shared.map((s) => `${s.name} ${s.requiredVersion}`)
      : Object.entries(release.shared).map(([name, s]) => `${name} ${s.version}`)
  return (
    <dl className={styles.facts}>
      <dt>{texts.releases.built}</dt>
      <dd>{formatTime(release.builtAt)}</dd>
      <dt>{texts.releases.contract}</dt>
      <dd>
        <code>{release.kind === 'slice' ? release.claims.contract : release.contract}</code>
      </dd>
      {release.kind === 'slice' && (
        <>
          <dt>{texts.releases.faces}</dt>
          <dd>
            {[release.linked && texts.releases.linkedFace, release.standard && texts.releases.standardFace]
              .filter(Boolean)
              .join(', ') || NO_VALUE}
          </dd>
        </>
      )}
      <dt>{release.kind === 'slice' ? texts.releases.needs : texts.releases.provides}</dt>
      <dd>
        <code>{sharedPackages.join(', ') || NO_VALUE}</code>
      </dd>
    </dl>
  )
}
