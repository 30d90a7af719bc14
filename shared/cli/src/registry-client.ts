import {
  Approved,
  AuditRow,
  AuditVerdict,
  allMerchants,
  type CandidateBody,
  type ComposeBody,
  Composition,
  CompositionDiff,
  CompositionRef,
  FaultGroup,
  type FlagsBody,
  GateNotes,
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
  RegistryFailure,
  ReleaseSummary,
  type RetentionBody,
  RetentionReply,
  type TokenBody,
  TokenRow,
  Waits,
  Whoami,
} from '@tessera/contracts'
import * as z from 'zod'
import { type ConfigurationCalls, configurationCalls } from './configuration-calls.ts'
import { type FreezeCalls, freezeCalls } from './freeze-calls.ts'
import { queryOf } from './query-of.ts'
import { type WavesCalls, wavesCalls } from './waves-calls.ts'
import { type WebhookCalls, webhookCalls } from './webhook-calls.ts'

const TIMEOUT_MS = 30_000

/** Error response of the registry: its code, message and remedy. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal'
  readonly refusal: RegistryFailure
  constructor(refusal: RegistryFailure) {
    super(`${refusal.code}: ${refusal.message}\n  ${refusal.remedy}`)
    this.refusal = refusal
  }
}

/** Calls of the registry, as command line and start use them. */
export interface RegistryClient extends WebhookCalls, FreezeCalls, WavesCalls, ConfigurationCalls {
  hasRelease(name: string, version: string): Promise<boolean>
  putArtifact(name: string, file: string, bytes: Uint8Array): Promise<void>
  publish(release: unknown): Promise<GateNotes>
  /** Runs only the gate; rejects what publishing would reject. */
  check(release: unknown): Promise<GateNotes>
  /** Returns one page, newest first; with `before`, those published before that instant. */
  releases(name?: string, before?: string): Promise<ReleaseSummary[]>
  merchants(): Promise<MerchantRow[]>
  /** Returns one page, newest first; with `before`, those with a smaller number. */
  compositions(merchant: string, before?: number): Promise<CompositionRef[]>
  composition(merchant: string, id: string): Promise<CompositionRef>
  /** Also returns the effect on the rollouts, as other moves do, or that a second approval is needed. */
  compose(body: ComposeBody): Promise<MoveReply | Waits>
  moveTo(merchant: string, body: MoveBody): Promise<MoveReply | Waits>
  /** Starts a rollout of a composition, or changes the share of one. */
  setCandidate(merchant: string, body: CandidateBody): Promise<MerchantRow | Waits>
  /** Ends a rollout; `rollout` is its id, needed when several run. */
  dropCandidate(merchant: string, reason: string, rollout?: string): Promise<MerchantRow>
  /** Gives all visitors the changes of a rollout; rejected for a halted one, unless `anyway` is set. */
  promoteCandidate(merchant: string, body: PromoteBody): Promise<PromoteReply | Waits>
  /** Returns one page of proposals, newest first; with `before`, those with a smaller id. */
  proposals(page: { merchant?: string; open?: boolean; before?: number }): Promise<ProposalRow[]>
  approve(id: number, reason: string): Promise<Approved>
  decline(id: number, reason: string): Promise<ProposalRow>
  /** Creates a link that shows an unreleased composition. */
  createPreview(body: PreviewBody): Promise<PreviewRow>
  /** Returns one page, newest first; with `before`, those after the preview of that id. */
  previews(merchant: string, before?: string): Promise<PreviewRow[]>
  revokePreview(merchant: string, id: string, reason: string): Promise<PreviewRow>
  /** Returns one page, newest first; with `before`, those with a smaller row id. */
  audit(merchant?: string, before?: number): Promise<AuditRow[]>
  verifyAudit(): Promise<AuditVerdict>
  /** Differences between `to` and `from`, both by id. */
  diff(merchant: string, from: string, to: string): Promise<CompositionDiff>
  /** The merchant's stable composition, with the integrity of every file. */
  running(merchant: string): Promise<Composition>
  /** Versions of the slices that the public discovery returns as the default. */
  discovered(merchant: string): Promise<Record<string, string>>
  /** Load statistics of the last minutes. */
  health(merchant: string, minutes: number): Promise<Health>
  /** Client errors after load, last reported first, one page; the next with `before`, the id of the last row. */
  faults(merchant: string, page: { slice?: string; version?: string; before?: number }): Promise<FaultGroup[]>
  setFlags(merchant: string, body: FlagsBody): Promise<MerchantRow | Waits>
  setGuard(merchant: string, body: GuardBody): Promise<MerchantRow | Waits>
  retain(body: RetentionBody): Promise<RetentionReply>
  whoami(): Promise<Whoami>
  tokens(): Promise<TokenRow[]>
  createToken(body: TokenBody): Promise<NewToken>
  revokeToken(id: string, reason: string): Promise<TokenRow>
}

export interface ClientOptions {
  /** Every change is validated and returned, but nothing is changed. */
  dryRun?: boolean
}

export function createRegistryClient(
  url: string,
  token: string,
  { dryRun = false }: ClientOptions = {},
): RegistryClient {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const isBinary = body instanceof Uint8Array
    const dryRunQuery = dryRun && method !== 'GET' && !isBinary ? `${path.includes('?') ? '&' : '?'}dryRun=true` : ''
    const response = await fetch(url.replace(/\/$/, '') + path + dryRunQuery, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': isBinary ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply: unknown = await response.json().catch(() => null)
    if (response.ok) return reply
    const refusal = RegistryFailure.safeParse(reply)
    if (refusal.success) throw new RegistryRefusal(refusal.data)
    throw new Error(`the registry responded with status ${response.status} to ${method} ${path}`)
  }
  const encodeSegment = encodeURIComponent
  const candidatePath = (merchant: string) => `/v1/merchants/${encodeSegment(merchant)}/candidate`
  return {
    async hasRelease(name, version) {
      try {
        await call('GET', `/v1/releases/${encodeSegment(name)}/${encodeSegment(version)}`)
        return true
      } catch (error) {
        if (error instanceof RegistryRefusal && error.refusal.code === 'release.unknown') return false
        throw error
      }
    },
    putArtifact: async (name, file, bytes) =>
      void (await call('PUT', `/v1/artifacts/${encodeSegment(name)}/${encodeSegment(file)}`, bytes)),
    publish: async (release) => GateNotes.parse(await call('POST', '/v1/releases', release)),
    check: async (release) => GateNotes.parse(await call('POST', '/v1/releases/check', release)),
    releases: async (name, before) =>
      z
        .object({ releases: z.array(ReleaseSummary) })
        .parse(await call('GET', `/v1/releases${queryOf({ name, before })}`)).releases,
    merchants: () =>
      allMerchants(
        async (after) =>
          z.object({ merchants: z.array(MerchantRow) }).parse(await call('GET', `/v1/merchants${queryOf({ after })}`))
            .merchants,
      ),
    compositions: async (merchant, before) =>
      z
        .object({ compositions: z.array(CompositionRef) })
        .parse(await call('GET', `/v1/merchants/${encodeSegment(merchant)}/compositions${queryOf({ before })}`))
        .compositions,
    composition: async (merchant, id) =>
      CompositionRef.parse(await call('GET', `/v1/compositions/${encodeSegment(merchant)}/${encodeSegment(id)}`)),
    compose: async (body) => orWaits(MoveReply).parse(await call('POST', '/v1/compositions', body)),
    moveTo: async (merchant, body) =>
      orWaits(MoveReply).parse(await call('POST', `/v1/merchants/${encodeSegment(merchant)}/stable`, body)),
    setCandidate: async (merchant, body) =>
      orWaits(MerchantRow).parse(await call('PUT', candidatePath(merchant), body)),
    dropCandidate: async (merchant, reason, rollout) =>
      MerchantRow.parse(await call('DELETE', `${candidatePath(merchant)}${queryOf({ reason, rollout })}`)),
    promoteCandidate: async (merchant, body) =>
      orWaits(PromoteReply).parse(await call('POST', `${candidatePath(merchant)}/promote`, body)),
    proposals: async ({ merchant, open, before }) =>
      z
        .object({ proposals: z.array(ProposalRow) })
        .parse(await call('GET', `/v1/proposals${queryOf({ merchant, open: open ? 'true' : undefined, before })}`))
        .proposals,
    approve: async (id, reason) => Approved.parse(await call('POST', `/v1/proposals/${id}/approve`, { reason })),
    decline: async (id, reason) => ProposalRow.parse(await call('POST', `/v1/proposals/${id}/decline`, { reason })),
    createPreview: async (body) => PreviewRow.parse(await call('POST', '/v1/previews', body)),
    previews: async (merchant, before) =>
      z
        .object({ previews: z.array(PreviewRow) })
        .parse(await call('GET', `/v1/merchants/${encodeSegment(merchant)}/previews${queryOf({ before })}`)).previews,
    revokePreview: async (merchant, id, reason) =>
      PreviewRow.parse(
        await call(
          'DELETE',
          `/v1/merchants/${encodeSegment(merchant)}/previews/${encodeSegment(id)}${queryOf({ reason })}`,
        ),
      ),
    audit: async (merchant, before) =>
      z.object({ audit: z.array(AuditRow) }).parse(await call('GET', `/v1/audit${queryOf({ merchant, before })}`))
        .audit,
    verifyAudit: async () => AuditVerdict.parse(await call('GET', '/v1/audit/verify')),
    diff: async (merchant, from, to) =>
      CompositionDiff.parse(
        await call(
          'GET',
          `/v1/compositions/${encodeSegment(merchant)}/${encodeSegment(from)}/diff/${encodeSegment(to)}`,
        ),
      ),
    running: async (merchant) => Composition.parse(await call('GET', `/v1/compositions/${encodeSegment(merchant)}`)),
    discovered: async (merchant) =>
      versionsOf(Discovery.parse(await call('GET', `/v1/discovery${queryOf({ merchant })}`))),
    health: async (merchant, minutes) =>
      Health.parse(await call('GET', `/v1/health/${encodeSegment(merchant)}${queryOf({ minutes })}`)),
    faults: async (merchant, page) =>
      z
        .object({ faults: z.array(FaultGroup) })
        .parse(await call('GET', `/v1/merchants/${encodeSegment(merchant)}/faults${queryOf({ ...page })}`)).faults,
    setFlags: async (merchant, body) =>
      orWaits(MerchantRow).parse(await call('PUT', `/v1/merchants/${encodeSegment(merchant)}/flags`, body)),
    setGuard: async (merchant, body) =>
      orWaits(MerchantRow).parse(await call('PUT', `/v1/merchants/${encodeSegment(merchant)}/guard`, body)),
    ...webhookCalls(call),
    ...freezeCalls(call),
    ...wavesCalls(call),
    ...configurationCalls(call),
    retain: async (body) => RetentionReply.parse(await call('POST', '/v1/retention', body)),
    whoami: async () => Whoami.parse(await call('GET', '/v1/whoami')),
    tokens: async () => z.object({ tokens: z.array(TokenRow) }).parse(await call('GET', '/v1/tokens')).tokens,
    createToken: async (body) => NewToken.parse(await call('POST', '/v1/tokens', body)),
    revokeToken: async (id, reason) =>
      TokenRow.parse(await call('DELETE', `/v1/tokens/${encodeSegment(id)}${queryOf({ reason })}`)),
  }
}

const orWaits = <S extends z.core.$ZodType>(schema: S) => z.union([Waits, schema])

const Discovery = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(
      z.object({
        metadata: z.object({ version: z.string() }),
        deployment: z.object({ default: z.boolean() }).optional(),
      }),
    ),
  ),
})

const versionsOf = ({ microFrontends }: z.infer<typeof Discovery>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(microFrontends).map(([name, frontendVersions]) => [
      name,
      (frontendVersions.find((item) => item.deployment?.default) ?? frontendVersions[0])?.metadata.version ?? '',
    ]),
  )
