import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { AddPasskey, PasskeyLogin, PasskeyLoginOptions, PasskeyOptions, RemovePasskey } from '@tessera/site/calls'
import type { FastifyRequest } from 'fastify'
import { clientOf } from '../../../http/client.ts'
import { originOf } from '../../../http/origin.ts'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { IssueSession } from '../login/issue-session.ts'
import type { PasskeyService } from './passkeys.service.ts'
import type { RelyingParty } from './webauthn.ts'

interface PasskeyRoutesDeps {
  passkeys: PasskeyService
  encryption: EncryptionService
  issueSession: IssueSession
}

/** Relying party of a request: only the origin that the request was sent to is accepted. */
const partyOf = (request: FastifyRequest, { name }: MerchantConfig): RelyingParty => ({
  name,
  id: request.hostname,
  origin: originOf(request),
})

export function passkeyRoutes(
  app: App,
  { passkeys, encryption, issueSession }: PasskeyRoutesDeps,
  maxPerMinute: number,
): void {
  serveWithSession(
    app,
    PasskeyOptions,
    async ({ body, session, merchant, request }) => {
      const owner = { memberId: session.memberId, merchant: merchant.code }
      return {
        success: true as const,
        value: unwrap(await passkeys.options(owner, body.password, partyOf(request, merchant))),
      }
    },
    {
      errorCodes: ['login.wrong', 'request.conflict'],
      rateLimit: maxPerMinute,
      decrypt: encryption.decrypt,
    },
  )
  serveWithSession(
    app,
    AddPasskey,
    async ({ body, session, merchant, request }) => {
      const owner = { memberId: session.memberId, merchant: merchant.code }
      return { success: true as const, value: unwrap(await passkeys.add(owner, body, partyOf(request, merchant))) }
    },
    { errorCodes: ['passkey.refused'], rateLimit: maxPerMinute },
  )
  serveWithSession(
    app,
    RemovePasskey,
    async ({ query, session }) => ({
      success: true as const,
      value: unwrap(await passkeys.remove(session.memberId, query.id)),
    }),
    { errorCodes: ['request.conflict'], rateLimit: maxPerMinute },
  )
  servePublic(
    app,
    PasskeyLoginOptions,
    async ({ merchant, request }) => ({
      success: true as const,
      value: await passkeys.loginOptions(merchant.code, partyOf(request, merchant)),
    }),
    { rateLimit: maxPerMinute },
  )
  servePublic(
    app,
    PasskeyLogin,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const newSession = unwrap(await passkeys.login(body, merchant, client, partyOf(request, merchant)))
      return { success: true as const, value: await issueSession(reply, merchant.code, client, newSession) }
    },
    { errorCodes: ['passkey.refused', 'login.non.agent', 'login.non.member'], rateLimit: maxPerMinute },
  )
}
