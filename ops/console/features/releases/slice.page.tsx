import { REGISTRY_PAGE_SIZE, type ReleaseSummary } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link, useParams } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { usePlacements } from '../../parts/use-placements.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { reloadOnNewRelease, usePages } from '../../use-resource.ts'
import { SizePlot } from './size-plot.tsx'
import { VersionsTable } from './versions-table.tsx'

/** Releases of one slice or of the shell, with a plot of their sizes. */
export const SlicePage = observer(function SlicePage() {
  const { api } = useConsole()
  const { name = '' } = useParams()
  const placements = usePlacements()
  const pages = usePages<ReleaseSummary>(
    `releases pages ${name}`,
    {
      load: (last) => api.releases({ name, ...(last ? { before: last.publishedAt } : {}) }),
      idOf: (r) => r.version,
      pageSize: REGISTRY_PAGE_SIZE,
    },
    reloadOnNewRelease,
  )
  const { rows } = pages
  return (
    <>
      <PageHeader title={name} overline={<Link to={paths.releases}>{texts.releases.title}</Link>} />
      <LoadTogether resources={[pages.newest, placements]}>
        <Loaded resource={pages.newest}>
          {() =>
            rows.length === 0 ? (
              <Empty title={texts.releases.noneOf(name)}>{texts.releases.emptyHint}</Empty>
            ) : (
              <>
                {rows.length > 1 && (
                  <Panel title={texts.releases.sizes}>
                    <SizePlot releases={rows} />
                  </Panel>
                )}
                <VersionsTable name={name} releases={rows} placements={placements} />
              </>
            )
          }
        </Loaded>
      </LoadTogether>
      <OlderButton pages={pages} />
    </>
  )
})
