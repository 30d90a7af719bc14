import { useMerchant } from '../../parts/use-merchant.ts'
import { AuditList } from './audit-list.tsx'

export function MerchantAuditTab() {
  return <AuditList filter={{ merchant: useMerchant().code }} />
}
