import type { ContractKind } from '@tessera/site'

export const CENTRE = '/m/agent/home'
export const TEAM = '/m/agent/team'
export const OPEN_ACCOUNT = '/m/agent/open'
export const MEMBER = '/m/agent/member'
export const KPI = '/m/agent/kpi'
export const RATES = '/m/agent/rates'
export const REBATES = '/m/agent/rebates'
export const CONTRACTS = '/m/agent/contracts'
export const CONTRACT = '/m/agent/contract'
export const SETTLEMENT = '/m/agent/settlement'
export const OFFER = '/m/agent/offer'
export const LINKS = '/m/agent/links'
export const TRANSFER = '/m/agent/transfer'
export const RECORDS = '/m/agent/records'
export const MANUAL_REBATE = '/m/member/manualRebate'
export const PAYMENT_PASSWORD = '/m/withdraw?form=password'

/** Page of each kind of contract, at the path that the specification sets. */
export const KIND_PAGES: Readonly<Record<ContractKind, string>> = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
}

/** Returns the address of a page with a query; null and empty values are left out. */
export function addressOf(page: string, query: Readonly<Record<string, string | null | undefined>> = {}): string {
  const params = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  return params.length > 0 ? `${page}?${new URLSearchParams(params)}` : page
}
