import { useMerchant } from '../../parts/use-merchant.ts'
import { AuditList } from './audit-list.tsx'

export function MerchantAuditTab() {
  return <AuditList merchant={useMerchant().code} />
}
