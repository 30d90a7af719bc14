import {
  Approved,
  AuditFile,
  AuditRow,
  AuditVerdict,
  allMerchants,
  type CandidateBody,
  type ComposeBody,
  CompositionDiff,
  CompositionRef,
  DeliveryRow,
  FaultGroup,
  type FlagsBody,
  type FreezeBody,
  FreezeRow,
  type GuardBody,
  Health,
  MerchantRow,
  type MoveBody,
  MoveReply,
  NewToken,
  type PreviewBody,
  PreviewRow,
  type PromoteBody,
  PromoteReply,
  ProposalRow,
  Release,
  ReleaseSummary,
  TimelineRow,
  type TokenBody,
  TokenRow,
  Waits,
  type WebhookBody,
  WebhookRow,
  WebhookSecret,
  Whoami,
} from '@tessera/contracts'
import * as z from 'zod/mini'
import type { Call } from '../../ui/api/client.ts'
import { configurationsApi } from './configurations-api.ts'
import { wavesApi } from './waves-api.ts'

const Merchants = z.object({ merchants: z.array(MerchantRow) })
const Compositions = z.object({ compositions: z.array(CompositionRef) })
const Releases = z.object({ releases: z.array(ReleaseSummary) })
const Faults = z.object({ faults: z.array(FaultGroup) })
const Audit = z.object({ audit: z.array(AuditRow) })
/** Filter of audit rows; times as ISO 8601. */
export type AuditInput = {
  merchant?: string
  actor?: string
  action?: string
  since?: string
  until?: string
}
const Timeline = z.object({ timeline: z.array(TimelineRow) })
const Previews = z.object({ previews: z.array(PreviewRow) })
const Proposals = z.object({ proposals: z.array(ProposalRow) })
const Webhooks = z.object({ webhooks: z.array(WebhookRow) })
const Deliveries = z.object({ deliveries: z.array(DeliveryRow) })
const Freezes = z.object({ freezes: z.array(FreezeRow) })
const Tokens = z.object({ tokens: z.array(TokenRow) })

const orPending = <S extends z.ZodMiniType>(schema: S) => z.union([Waits, schema])

const encode = encodeURIComponent

/** All calls of the registry that the console makes. Lists return one page, newest first; merchants returns all, by code. */
export function registryApi(call: Call) {
  return {
    whoami: (token: string) => call('GET', 'v1/whoami', Whoami, { token }),

    merchants: () =>
      allMerchants(async (after) => (await call('GET', 'v1/merchants', Merchants, { query: { after } })).merchants),
    health: (merchant: string, minutes: number) =>
      call('GET', `v1/health/${encode(merchant)}`, Health, { query: { minutes } }),
    faults: async (merchant: string, query: { slice?: string; version?: string; before?: number }) =>
      (await call('GET', `v1/merchants/${encode(merchant)}/faults`, Faults, { query })).faults,
    timeline: async (merchant: string) =>
      (await call('GET', `v1/merchants/${encode(merchant)}/timeline`, Timeline)).timeline,

    composition: (merchant: string, id: string) =>
      call('GET', `v1/compositions/${encode(merchant)}/${encode(id)}`, CompositionRef),
    compositions: async (merchant: string, before?: number) =>
      (await call('GET', `v1/merchants/${encode(merchant)}/compositions`, Compositions, { query: { before } }))
        .compositions,
    diff: (merchant: string, from: string, to: string) =>
      call('GET', `v1/compositions/${encode(merchant)}/${encode(from)}/diff/${encode(to)}`, CompositionDiff),
    check: (body: ComposeBody) => call('POST', 'v1/compositions/check', CompositionDiff, { body }),
    compose: (body: ComposeBody) => call('POST', 'v1/compositions', orPending(MoveReply), { body }),

    move: (merchant: string, body: MoveBody) =>
      call('POST', `v1/merchants/${encode(merchant)}/stable`, orPending(MoveReply), { body }),
    setCandidate: (merchant: string, body: CandidateBody) =>
      call('PUT', `v1/merchants/${encode(merchant)}/candidate`, orPending(MerchantRow), { body }),
    stopRollout: (merchant: string, rollout: string, reason: string) =>
      call('DELETE', `v1/merchants/${encode(merchant)}/candidate`, MerchantRow, { query: { reason, rollout } }),
    promote: (merchant: string, body: PromoteBody) =>
      call('POST', `v1/merchants/${encode(merchant)}/candidate/promote`, orPending(PromoteReply), { body }),
    setGuard: (merchant: string, body: GuardBody) =>
      call('PUT', `v1/merchants/${encode(merchant)}/guard`, orPending(MerchantRow), { body }),
    setFlags: (merchant: string, body: FlagsBody) =>
      call('PUT', `v1/merchants/${encode(merchant)}/flags`, orPending(MerchantRow), { body }),

    proposals: async (query: { merchant?: string; open?: 'true'; before?: number }) =>
      (await call('GET', 'v1/proposals', Proposals, { query })).proposals,
    approve: (id: number, reason: string) => call('POST', `v1/proposals/${id}/approve`, Approved, { body: { reason } }),
    decline: (id: number, reason: string) =>
      call('POST', `v1/proposals/${id}/decline`, ProposalRow, { body: { reason } }),

    previews: async (merchant: string, before?: string) =>
      (await call('GET', `v1/merchants/${encode(merchant)}/previews`, Previews, { query: { before } })).previews,
    createPreview: (body: PreviewBody) => call('POST', 'v1/previews', PreviewRow, { body }),
    revokePreview: (merchant: string, id: string, reason: string) =>
      call('DELETE', `v1/merchants/${encode(merchant)}/previews/${encode(id)}`, PreviewRow, { query: { reason } }),

    releases: async (query: { name?: string; before?: string }) =>
      (await call('GET', 'v1/releases', Releases, { query })).releases,
    release: (name: string, version: string) => call('GET', `v1/releases/${encode(name)}/${encode(version)}`, Release),

    audit: async (query: AuditInput & { before?: number }) => (await call('GET', 'v1/audit', Audit, { query })).audit,
    exportAudit: (query: AuditInput) => call('GET', 'v1/audit/file', AuditFile, { query }),
    verifyAudit: () => call('GET', 'v1/audit/verify', AuditVerdict),

    freezes: async (before?: number) => (await call('GET', 'v1/freezes', Freezes, { query: { before } })).freezes,
    freeze: (body: FreezeBody) => call('POST', 'v1/freezes', FreezeRow, { body }),
    liftFreeze: (id: number, reason: string) => call('DELETE', `v1/freezes/${id}`, FreezeRow, { query: { reason } }),

    ...wavesApi(call),
    ...configurationsApi(call),

    webhooks: async () => (await call('GET', 'v1/webhooks', Webhooks)).webhooks,
    createWebhook: (body: WebhookBody) => call('POST', 'v1/webhooks', WebhookSecret, { body }),
    rotateWebhook: (id: string, reason: string) =>
      call('POST', `v1/webhooks/${encode(id)}/rotate`, WebhookSecret, { body: { reason } }),
    deleteWebhook: (id: string, reason: string) =>
      call('DELETE', `v1/webhooks/${encode(id)}`, WebhookRow, { query: { reason } }),
    deliveries: async (id: string, before?: string) =>
      (await call('GET', `v1/webhooks/${encode(id)}/deliveries`, Deliveries, { query: { before } })).deliveries,
    redeliver: (id: string) => call('POST', `v1/deliveries/${encode(id)}/again`, DeliveryRow),

    tokens: async (before?: string) => (await call('GET', 'v1/tokens', Tokens, { query: { before } })).tokens,
    createToken: (body: TokenBody) => call('POST', 'v1/tokens', NewToken, { body }),
    revokeToken: (id: string, reason: string) =>
      call('DELETE', `v1/tokens/${encode(id)}`, z.unknown(), { query: { reason } }),
  }
}
export type RegistryApi = ReturnType<typeof registryApi>
