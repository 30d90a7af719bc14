import type { BodyOf } from '@tessera/contracts'
import { type MerchantConfig, SocialBrand } from '@tessera/site'
import type { FinishSocial, LinkSocial, SocialOutcome, StartSocial } from '@tessera/site/calls'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { SessionIssuer } from '../login/session-issuer.service.ts'
import { createMemberRepository } from '../member/members.repository.ts'
import type { Notify } from '../member/notify.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { canLogIn } from '../security/login-methods.domain.ts'
import { methodMessage } from '../security/method-messages.domain.ts'
import type { Client } from '../sessions/device.domain.ts'
import { createToken, hashToken } from '../sessions/sessions.domain.ts'
import type { RenewedSession } from '../sessions/sessions.service.ts'
import type { SocialFlowRow } from '../sign-in.tables.ts'
import { createFlowRepository } from './flows.repository.ts'
import { createOidcProvider, type OidcProvider } from './oidc-provider.ts'
import { enabledBrands, type ProvidersByBrand } from './providers.domain.ts'
import { createSocialLinkRepository } from './social-links.repository.ts'
import type { BrandProfile } from './tickets.repository.ts'
import type { TicketService } from './tickets.service.ts'

const FLOW_TTL_MS = 10 * 60_000

interface SocialDeps {
  db: Db
  providers: ProvidersByBrand
  tickets: Pick<TicketService, 'issue'>
  sessionIssuer: SessionIssuer
  protections: Pick<CarriedProtections, 'apply'>
  ownPassword: Pick<OwnPassword, 'verify'>
  notifyIn: (trx: Trx) => Notify
  now: () => Date
}

interface SocialRequester {
  merchant: MerchantConfig
  client: Client
  /** Member of the current session; null without one. */
  memberId: string | null
}

/** Like {@link SocialOutcome}, but with the new session and its secret. */
type FlowResult = Exclude<SocialOutcome, { is: 'session' }> | { is: 'session'; begun: RenewedSession }

/** Login at providers; each flow is bound to the browser that started it. */
export function createSocialService({
  db,
  providers,
  tickets,
  sessionIssuer,
  protections,
  ownPassword,
  notifyIn,
  now,
}: SocialDeps) {
  const flows = createFlowRepository(db)
  const links = createSocialLinkRepository(db)
  const members = createMemberRepository(db)
  const providerByBrand = new Map<SocialBrand, OidcProvider>()
  for (const brand of SocialBrand.options) {
    const settings = providers[brand]
    if (settings) providerByBrand.set(brand, createOidcProvider(settings, now))
  }

  const linkProvider = async (
    flow: SocialFlowRow,
    memberId: string,
    profile: BrandProfile,
  ): Promise<Result<FlowResult>> => {
    const { brand, subject, name } = profile
    const { merchant } = flow
    const row = { merchant, brand, subject, member_id: memberId, name, linked_at: now() }
    const linkResult = await db.transaction().execute(async (trx) => {
      const addition = await createSocialLinkRepository(trx).add(row)
      if (addition.ok) {
        await protections.apply(trx, { id: memberId, merchant }, [{ is: 'social', brand, subject }], row.linked_at)
        await notifyIn(trx)(memberId, methodMessage('added', brand))
      }
      return addition
    })
    return linkResult.ok ? ok({ is: 'linked', brand }) : linkResult
  }

  const logIn = async (
    flow: SocialFlowRow,
    profile: BrandProfile,
    requester: SocialRequester,
  ): Promise<Result<FlowResult>> => {
    const { brand, subject, name, email } = profile
    const owner = await links.ownerOf(flow.merchant, brand, subject)
    if (owner === null)
      return ok({ is: 'new', brand, ticket: await tickets.issue(flow.merchant, profile), name, email })
    const member = await members.byId(owner)
    if (!member || member.disabled) return err('user.unavailable')
    const sideCheck = sessionIssuer.checkSide(member, flow.side)
    if (!sideCheck.ok) return sideCheck
    return ok({ is: 'session', begun: await sessionIssuer.issue(member, { ...requester, method: brand }) })
  }

  const startFlow = async (
    { brand, side, language, memberId }: BodyOf<typeof StartSocial> & { memberId: string | null },
    { merchant, client }: Omit<SocialRequester, 'memberId'>,
  ): Promise<Result<{ url: string }>> => {
    const provider = enabledBrands(merchant, providers).includes(brand) ? providerByBrand.get(brand) : undefined
    if (!provider) return err('permission.denied')
    const [state, nonce, verifier] = [createToken(), createToken(), createToken()]
    const redirectUri = `${client.origin}/m/login`
    const url = await provider.loginUrl({
      state,
      nonce,
      verifier,
      redirectUri,
      language: language ?? merchant.defaultLanguage,
    })
    if (url === null) return err('system.busy')
    await flows.add({
      state_hash: hashToken(state),
      browser_hash: hashToken(client.token),
      merchant: merchant.code,
      brand,
      side,
      member_id: memberId,
      nonce,
      verifier,
      redirect_uri: redirectUri,
      expires_at: new Date(now().getTime() + FLOW_TTL_MS),
    })
    return ok({ url })
  }

  return {
    brandsOf: (merchant: MerchantConfig): SocialBrand[] => enabledBrands(merchant, providers),
    listOfMember: async (memberId: string) =>
      (await links.listOfMember(memberId)).map(({ brand, name, linked_at }) => ({
        brand,
        name,
        linkedAt: linked_at.toISOString(),
      })),
    start: (body: BodyOf<typeof StartSocial>, requester: Omit<SocialRequester, 'memberId'>) =>
      startFlow({ ...body, memberId: null }, requester),
    /** Verifies the password and starts linking a provider to the member. */
    startLink: async (
      { brand, password, language }: BodyOf<typeof LinkSocial>,
      memberId: string,
      requester: Omit<SocialRequester, 'memberId'>,
    ): Promise<Result<{ url: string }>> => {
      const passwordCheck = await ownPassword.verify(memberId, password)
      return passwordCheck.ok ? startFlow({ brand, side: 'member', language, memberId }, requester) : passwordCheck
    },
    finish: async (
      { state, code, error }: BodyOf<typeof FinishSocial>,
      requester: SocialRequester,
    ): Promise<Result<FlowResult>> => {
      const { merchant, client, memberId } = requester
      const key = { stateHash: hashToken(state), browserHash: hashToken(client.token), merchant: merchant.code }
      const flow = await flows.consume(key, now())
      if (!flow || error !== undefined || !code) return err('social.refused')
      if (flow.member_id !== null && flow.member_id !== memberId) return err('session.missing')
      const identity = await providerByBrand
        .get(flow.brand)
        ?.exchangeCode(code, { ...flow, redirectUri: flow.redirect_uri })
      if (!identity) return err('social.refused')
      const profile = { ...identity, brand: flow.brand }
      return flow.member_id === null ? logIn(flow, profile, requester) : linkProvider(flow, flow.member_id, profile)
    },
    /** Removes the link to a provider. Locks the member, so that two concurrent requests cannot remove the last login method. */
    unlink: (memberId: string, brand: SocialBrand): Promise<Result<null>> =>
      db.transaction().execute(async (trx) => {
        const member = await trx
          .selectFrom('members')
          .selectAll()
          .where('id', '=', memberId)
          .forUpdate()
          .executeTakeFirst()
        if (!member) return err('user.unavailable')
        const memberLinks = createSocialLinkRepository(trx)
        const existing = await memberLinks.listOfMember(memberId)
        const otherLinks = existing.filter((socialLink) => socialLink.brand !== brand)
        if (!canLogIn(member, otherLinks.length)) return err('request.conflict')
        if (otherLinks.length === existing.length) return ok(null)
        await memberLinks.remove(memberId, brand)
        await notifyIn(trx)(memberId, methodMessage('removed', brand))
        return ok(null)
      }),
    sweep: () => flows.deleteExpired(now()),
  }
}
export type SocialService = ReturnType<typeof createSocialService>
