import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import * as styles from '../../../ui/audit/audit.module.css'
import { PageHead } from '../../../ui/page-head.tsx'
import { texts } from '../../texts.ts'
import { AuditFile } from './audit-file.tsx'
import { type AuditFilter, auditInputOf, filterOf } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { VerifyChain } from './verify-chain.tsx'

/** The whole audit; the filter is in the address. */
export const AuditPage = observer(function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const input = auditInputOf(filter)
  const applyFilter = (nextFilter: AuditFilter) =>
    setSearch(Object.fromEntries(Object.entries(nextFilter).filter(([, value]) => value)), { replace: true })
  return (
    <>
      <PageHead title={texts.audit.title} />
      <div className={styles.bar}>
        <AuditFilters filter={filter} onChange={applyFilter} />
      </div>
      <div className={styles.bar}>
        <AuditFile filter={input} />
        <VerifyChain />
      </div>
      <AuditList key={JSON.stringify(input)} filter={input} />
    </>
  )
})
