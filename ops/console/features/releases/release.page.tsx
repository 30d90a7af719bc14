import type { Release } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link, useParams } from 'react-router-dom'
import { formatTime, NOTHING } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
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

/** One release: its requirements, its claims and its files. */
export const ReleasePage = observer(function ReleasePage() {
  const { api } = useConsole()
  const { name = '', version = '' } = useParams()
  const release = useImmutable(`release ${name} ${version}`, () => api.release(name, version))
  const placements = usePlacements()
  return (
    <>
      <PageHead
        title={`${name} ${version}`}
        over={
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
              <ReleaseFacts release={value} />
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

function ReleaseFacts({ release }: { release: Release }) {
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
              .join(', ') || NOTHING}
          </dd>
        </>
      )}
      <dt>{release.kind === 'slice' ? texts.releases.needs : texts.releases.provides}</dt>
      <dd>
        <code>{sharedPackages.join(', ') || NOTHING}</code>
      </dd>
    </dl>
  )
}
