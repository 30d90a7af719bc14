import { type FaultGroup, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link, useSearchParams } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { SignInFirst } from '../../parts/sign-in-first.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { loadReports, usePages } from '../../use-resource.ts'
import { FaultsTable } from './faults-table.tsx'

/** Element id of the panel. */
export const FAULTS_ID = 'faults'

/** Errors that members' browsers reported; of one release only if the URL's query names it. */
export const FaultsPanel = observer(function FaultsPanel({ merchant }: { merchant: string }) {
  const { session } = useConsole()
  const [query] = useSearchParams()
  const releaseFilter = { slice: query.get('slice') ?? undefined, version: query.get('version') ?? undefined }
  return (
    <div id={FAULTS_ID}>
      <Panel title={texts.faults.title}>
        {session.token ? (
          <FaultList key={`${releaseFilter.slice} ${releaseFilter.version}`} merchant={merchant} {...releaseFilter} />
        ) : (
          <SignInFirst reason={texts.faults.signIn} />
        )}
      </Panel>
    </div>
  )
})

interface FaultsProps {
  merchant: string
  slice: string | undefined
  version: string | undefined
}

const FaultList = observer(function FaultList({ merchant, slice, version }: FaultsProps) {
  const { api } = useConsole()
  const release = slice && [slice, version].filter(Boolean).join(' ')
  const pages = usePages<FaultGroup>(
    `faults ${merchant} ${slice} ${version}`,
    {
      load: (last) =>
        api.faults(merchant, {
          ...(slice && { slice }),
          ...(version && { version }),
          ...(last && { before: last.id }),
        }),
      idOf: (row) => row.id,
      pageSize: REGISTRY_PAGE_SIZE,
    },
    loadReports(merchant),
  )
  return (
    <>
      {release && (
        <p>
          {texts.faults.filteredBy(release)} <Link to={paths.merchant(merchant, 'rollout')}>{texts.faults.all}</Link>
        </p>
      )}
      <Loaded resource={pages.newest}>
        {() =>
          pages.rows.length === 0 ? (
            <Empty title={release ? texts.faults.noneOf(release) : texts.faults.none}>{texts.faults.emptyHint}</Empty>
          ) : (
            <FaultsTable rows={pages.rows} />
          )
        }
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
})
