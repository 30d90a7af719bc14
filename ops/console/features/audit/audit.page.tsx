import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import * as styles from '../../../ui/audit/audit.module.css'
import { Field } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { AuditList } from './audit-list.tsx'
import { VerifyChain } from './verify-chain.tsx'

/** The audit of everything; the address says which merchant it is narrowed to. */
export const AuditPage = observer(function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const merchant = search.get('merchant') ?? ''
  const merchants = useMerchants().value ?? []
  return (
    <>
      <PageHead title={texts.audit.title} />
      <div className={styles.bar}>
        <Field label={texts.audit.filter}>
          {(control) => (
            <select
              {...control}
              value={merchant}
              onChange={(event) =>
                setSearch(event.target.value ? { merchant: event.target.value } : {}, { replace: true })
              }
            >
              <option value="">{texts.audit.all}</option>
              {merchants.map(({ code }) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
        <VerifyChain />
      </div>
      <AuditList key={merchant} {...(merchant ? { merchant } : {})} />
    </>
  )
})
