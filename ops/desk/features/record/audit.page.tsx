import { OPERATOR_AUDIT_PAGE, type OperatorAuditRow } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import * as styles from '../../../ui/audit/audit.module.css'
import { AuditRow } from '../../../ui/audit/audit-row.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { usePages } from '../../use-resource.ts'
import { changedObjectName } from './subject.ts'

export const AuditPage = observer(function AuditPage() {
  const { api } = useDesk()
  const pages = usePages<OperatorAuditRow>('record', {
    load: (last) => api.auditRows(last?.id),
    idOf: (row) => row.id,
    pageSize: OPERATOR_AUDIT_PAGE,
  })
  return (
    <>
      <PageHeader title={texts.record.title} />
      <Lead>{texts.record.lead}</Lead>
      <Loaded resource={pages.newest} skeleton={<Skeleton rows={8} height={36} />}>
        {() =>
          pages.rows.length === 0 ? (
            <Empty title={texts.record.none}>{texts.record.emptyHint}</Empty>
          ) : (
            <ol className={styles.list} aria-label={texts.record.title}>
              {pages.rows.map((row) => (
                <AuditRow
                  key={row.id}
                  row={row}
                  tone={row.action === 'site.change' ? 'candidate' : 'accent'}
                  changedObject={changedObjectName(row)}
                  merchant={row.merchant}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <OlderButton pages={pages} />
    </>
  )
})
