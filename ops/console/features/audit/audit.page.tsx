import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import * as styles from '../../../ui/audit/audit.module.css'
import { PageHeader } from '../../../ui/page-header.tsx'
import { texts } from '../../texts.ts'
import { type AuditFilter, parseAuditFilter, toAuditInput } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { ExportAuditButton } from './export-audit-button.tsx'
import { VerifyAuditButton } from './verify-audit-button.tsx'

/** The whole audit; the filter is in the address. */
export const AuditPage = observer(function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const filter = parseAuditFilter(search)
  const input = toAuditInput(filter)
  const applyFilter = (nextFilter: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(nextFilter).filter(([, value]) => value)), { replace: true })
  return (
    <>
      <PageHeader title={texts.audit.title} />
      <div className={styles.bar}>
        <AuditFilters filter={filter} onChange={applyFilter} />
      </div>
      <div className={styles.bar}>
        <ExportAuditButton filter={input} />
        <VerifyAuditButton />
      </div>
      <AuditList key={JSON.stringify(input)} filter={input} />
    </>
  )
})
