import type { ContractKind, ContractTerms, MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { requestIdOf } from '../../money/channels/request-id.ts'
import { dayIn } from '../figures/days.domain.ts'
import { checkCover } from './contract-cover.ts'
import { OFFER_TTL_MS } from './contracts.domain.ts'
import { createContractRepository, createContractWrites } from './contracts.repository.ts'
import { contractMessage } from './messages.ts'
import { nextPeriodStart } from './periods.domain.ts'
import { normalizeTerms, termErrorsOf } from './terms.domain.ts'

/** An offer to a member; `by.upline` is null if the upline is the house. */
export interface Offer {
  key: string
  merchant: MerchantConfig
  memberId: string
  kind: ContractKind
  terms: ContractTerms
  by: { upline: { id: string; name: string } | null; name: string; wisher: string }
  at: Date
  today: string
}

/** Returns the first day of terms that are accepted today: the start of the next period after the last day of ending terms. */
export function firstDayOf(
  kind: ContractKind,
  terms: ContractTerms,
  activeVersions: readonly { until_day: string | null; terms: ContractTerms }[],
  today: string,
): string {
  const lastDay = activeVersions.reduce(
    (day, { until_day }) => (until_day !== null && until_day > day ? until_day : day),
    today,
  )
  const permanentVersions = activeVersions.filter(({ until_day }) => until_day === null)
  return nextPeriodStart(
    kind,
    [terms, ...permanentVersions.map((contract) => contract.terms)].map(({ periods }) => periods),
    lastDay,
  )
}

/** Creates an offer of a contract or of an amendment, and returns its id; `contract.state` if another offer is still pending. */
export async function offerContract(trx: Trx, notify: Notify, offer: Offer): Promise<Result<string>> {
  const { merchant, memberId, kind, by: author, at, today } = offer
  const fieldErrors = termErrorsOf(kind, offer.terms)
  if (Object.keys(fieldErrors).length > 0) return err('request.invalid', { fields: fieldErrors })
  const terms = normalizeTerms(kind, offer.terms)
  const contracts = createContractRepository(trx)
  const writes = createContractWrites(trx)
  await writes.lock(merchant.code, kind)
  const id = requestIdOf('contract', author.wisher, offer.key)
  if (await contracts.byId(id, { at, today })) return ok(id)
  await writes.expireOffers({ merchant: merchant.code, memberId }, at)
  const activeVersions = await contracts.inForceFrom(memberId, kind, today)
  const permanentVersion = activeVersions.find(({ until_day }) => until_day === null)
  const isNotStarted = permanentVersion && (permanentVersion.from_day ?? '') > today
  if (isNotStarted || (await contracts.pendingOfferKinds(memberId, at)).includes(kind)) return err('contract.state')
  const firstDay = firstDayOf(kind, terms, activeVersions, today)
  const upline = author.upline && { id: author.upline.id, account: author.upline.name }
  const cover = await checkCover(trx, { kind, terms, from: firstDay, upline, memberId })
  if (!cover.ok) return cover
  const contractId = permanentVersion?.contract_id ?? id
  const versions = await contracts.versions(contractId, { at, today })
  const lapsesAt = new Date(at.getTime() + OFFER_TTL_MS)
  await writes.add({
    id,
    contract_id: contractId,
    version: (versions[0]?.version ?? 0) + 1,
    merchant: merchant.code,
    kind,
    upline_id: author.upline?.id ?? null,
    member_id: memberId,
    terms: JSON.stringify(terms),
    offered_by: author.name,
    offered_at: at,
    lapses_at: lapsesAt,
    answer: null,
    answered_by: null,
    answered_at: null,
    from_day: null,
    until_day: null,
    ended_by: null,
  })
  await notify(memberId, contractMessage('offered', kind, dayIn(lapsesAt, merchant.timeZone)))
  return ok(id)
}
