import { REGISTRY_PAGE_SIZE, type ReleaseSummary } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link, useSearchParams } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useConsole } from '../../console-context.ts'
import { MAX_MERCHANTS_SHOWN, RunningOn } from '../../parts/running-on.tsx'
import { usePlacements } from '../../parts/use-placements.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { reloadOnNewRelease, usePages } from '../../use-resource.ts'
import * as styles from './releases.module.css'

/** All releases, newest first; the filter is in the URL's query. */
export const ReleasesPage = observer(function ReleasesPage() {
  const { api } = useConsole()
  const [search, setSearch] = useSearchParams()
  const filter = search.get('q') ?? ''
  const placements = usePlacements()
  const pages = usePages<ReleaseSummary>(
    'releases pages',
    {
      load: (last) => api.releases(last ? { before: last.publishedAt } : {}),
      idOf: (r) => `${r.name} ${r.version}`,
      pageSize: REGISTRY_PAGE_SIZE,
    },
    reloadOnNewRelease,
  )
  const rows = pages.rows.filter((r) => r.name.includes(filter.trim().toLowerCase()))
  return (
    <>
      <PageHeader title={texts.releases.title} />
      <div className={styles.filter}>
        <Field label={texts.releases.filter}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={filter}
              onChange={(event) => setSearch(event.target.value ? { q: event.target.value } : {}, { replace: true })}
            />
          )}
        </Field>
      </div>
      <LoadTogether resources={[pages.newest, placements]}>
        <Loaded resource={pages.newest}>
          {() =>
            rows.length === 0 ? (
              <Empty title={filter ? texts.releases.noMatch(filter) : texts.releases.none}>
                {filter ? texts.releases.noMatchHint : texts.releases.emptyHint}
              </Empty>
            ) : (
              <Table
                label={texts.releases.title}
                head={[
                  texts.releases.name,
                  texts.releases.version,
                  { label: texts.releases.size, numeric: true },
                  texts.releases.publishedAt,
                  texts.releases.publishedBy,
                  texts.releases.runsOn,
                ]}
              >
                {rows.map((row) => (
                  <tr key={`${row.name} ${row.version}`}>
                    <th scope="row">
                      <Link to={paths.slice(row.name)}>{row.name}</Link>
                    </th>
                    <td>
                      <Link to={paths.release(row.name, row.version)} className={styles.version}>
                        {row.version}
                      </Link>
                    </td>
                    <td className={numericCell}>{formatBytes(row.brotliBytes)}</td>
                    <td>
                      <TimeAgo at={row.publishedAt} />
                    </td>
                    <td>{row.publishedBy}</td>
                    <td>
                      <RunningOn
                        placements={placements}
                        name={row.name}
                        version={row.version}
                        retiredAt={row.retiredAt}
                        maxShown={MAX_MERCHANTS_SHOWN}
                      />
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
      </LoadTogether>
      <OlderButton pages={pages} />
    </>
  )
})
